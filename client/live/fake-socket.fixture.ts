import type { SocketLike } from './live-connection.ts'

type Listener = (event: { data?: unknown }) => void

export function createFakeSocket() {
  const listeners: Record<string, Listener[]> = {}
  const sent: string[] = []
  const emit = (type: string, event: { data?: unknown } = {}) =>
    listeners[type]?.forEach((listener) => listener(event))
  const socket: SocketLike & { readyState: number } = {
    readyState: 0,
    addEventListener: (type: string, listener: Listener) =>
      void (listeners[type] ??= []).push(listener),
    send: (text: string) => void sent.push(text),
    close() {
      socket.readyState = 3
    },
  }
  return {
    socket,
    listSent: () => sent.map((text): unknown => JSON.parse(text)),
    isClosed: () => socket.readyState === 3,
    accept() {
      socket.readyState = 1
      emit('open')
    },
    receive: (message: unknown) =>
      emit('message', { data: typeof message === 'string' ? message : JSON.stringify(message) }),
    breakDown() {
      socket.readyState = 3
      emit('close')
    },
  }
}

export type FakeSocket = ReturnType<typeof createFakeSocket>
