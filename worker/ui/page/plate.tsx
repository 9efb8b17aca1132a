export function Plate() {
  return (
    <svg className="plate" viewBox="0 0 400 400" width="400" height="400" aria-hidden="true">
      <circle className="plate-cloth" cx="200" cy="200" r="200" />
      <g className="plate-china">
        <circle className="plate-rim" cx="200" cy="200" r="122" />
        <circle className="plate-well" cx="200" cy="200" r="84" />
        <path className="plate-crack" d="M206 74l-16 44 24 26-22 36 20 30-14 38 18 34-8 40" />
        <path className="plate-crumbs" d="M176 214l7 4M214 176l3-8M222 226l9 1M190 182l-5-6" />
      </g>
      <path
        className="plate-cutlery"
        d="M34 122v40c0 15 9 20 15 21v95M64 122v40c0 15-9 20-15 21M49 122v46"
      />
      <path className="plate-cutlery" d="M347 278V122c15 6 22 32 22 60 0 16-8 24-22 26" />
    </svg>
  )
}
