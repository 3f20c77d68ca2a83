import { connect, type Socket } from 'node:net'

const MOST_CONNECTIONS = 256

type Request = { text: string; answered: (status: number) => void }

/** Posts over keep-alive connections with minimal work, so that the load itself is not what is measured. */
export class OrderPoster {
  readonly #host: string
  readonly #port: number
  readonly #idle: Connection[] = []
  readonly #waiting: Request[] = []
  #open = 0

  constructor(url: string) {
    const { hostname, port } = new URL(url)
    this.#host = hostname
    this.#port = Number(port)
  }

  /** Posts a JSON body of plain ASCII and returns the status. */
  post(body: string, idempotencyKey: string): Promise<number> {
    const head = `POST /api/orders HTTP/1.1\r\nhost: ${this.#host}\r\ncontent-type: application/json`
    const text = `${head}\r\nidempotency-key: ${idempotencyKey}\r\ncontent-length: ${body.length}\r\n\r\n${body}`
    return new Promise((answered) => {
      const request = { text, answered }
      const idle = this.#idle.pop()
      if (idle) idle.send(request)
      else if (this.#open < MOST_CONNECTIONS) this.#connect().send(request)
      else this.#waiting.push(request)
    })
  }

  #connect(): Connection {
    this.#open += 1
    return new Connection(connect(this.#port, this.#host), (connection) => {
      const next = this.#waiting.shift()
      if (next) connection.send(next)
      else this.#idle.push(connection)
    })
  }
}

class Connection {
  readonly #socket: Socket
  #current: Request | undefined
  #heard = ''

  constructor(socket: Socket, onFree: (connection: Connection) => void) {
    this.#socket = socket.setNoDelay().setEncoding('latin1')
    socket.on('data', (chunk: string) => {
      this.#heard += chunk
      if (!isWhole(this.#heard)) return
      const status = Number(this.#heard.slice(9, 12))
      this.#heard = ''
      this.#current?.answered(status)
      onFree(this)
    })
  }

  send(request: Request): void {
    this.#current = request
    this.#socket.write(request.text, 'latin1')
  }
}

function isWhole(answer: string): boolean {
  const end = answer.indexOf('\r\n\r\n')
  if (end === -1) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(answer)?.[1]
  return answer.length >= end + 4 + Number(length)
}
