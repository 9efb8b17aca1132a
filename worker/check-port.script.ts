// Stops `npm start` and `npm run dev` before they change the database and the build of a shop that
// already runs on this port.
import { connect } from 'node:net'

const port = Number(process.env.PORT || 5173)

const isBusy = await new Promise<boolean>((resolve) => {
  const socket = connect({ port, host: 'localhost' })
  socket.once('connect', () => {
    socket.destroy()
    resolve(true)
  })
  socket.once('error', () => resolve(false))
})

if (isBusy) {
  process.stderr.write(
    `Port ${port} is in use, perhaps by this shop. Stop that program, or choose another port, such as PORT=${port + 1} npm start. Nothing was changed.\n`,
  )
  process.exitCode = 1
}
