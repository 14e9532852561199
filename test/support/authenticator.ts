import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

type Tampering = {
  origin?: string
  /** False: the person only touched the key. */
  isVerified?: boolean
  counter?: number
  challenge?: string
}

/** An authenticator in software: it answers what our options ask for, or something wrong in one respect. */
export class Authenticator {
  readonly id = randomBytes(16)
  readonly #key: KeyObject
  readonly #publicKey: Buffer
  readonly #origin: string
  #handle: string | null = null
  counter = 0

  constructor(origin = 'http://localhost:3000') {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#key = privateKey
    this.#publicKey = coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url'))
    this.#origin = origin
  }

  /** Like the browser's `toJSON()` of a new credential. */
  register(options: { challenge: string; user: { id: string } }, tampering: Tampering = {}) {
    this.#handle = options.user.id
    const data = this.#authenticatorData(tampering, 0x40)
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const authData = Buffer.concat([data, Buffer.alloc(16), length, this.id, this.#publicKey])
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      bytes(authData),
    ])
    return {
      ...this.#frame(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge, tampering).toString(
          'base64url',
        ),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** Like the browser's `toJSON()` of a login. */
  answer(options: { challenge: string }, tampering: Tampering = {}) {
    const clientData = this.#clientData('webauthn.get', options.challenge, tampering)
    const authenticatorData = this.#authenticatorData(tampering)
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()])
    return {
      ...this.#frame(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(this.#key).toString('base64url'),
        userHandle: this.#handle,
      },
    }
  }

  #frame() {
    const id = this.id.toString('base64url')
    return {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      authenticatorAttachment: 'platform',
    }
  }

  #clientData(type: string, challenge: string, tampering: Tampering): Buffer {
    const origin = tampering.origin ?? this.#origin
    return Buffer.from(
      JSON.stringify({ type, challenge: tampering.challenge ?? challenge, origin, crossOrigin: false }),
    )
  }

  #authenticatorData({ isVerified = true, counter = this.counter }: Tampering, more = 0): Buffer {
    const head = createHash('sha256').update(new URL(this.#origin).hostname).digest()
    const rest = Buffer.alloc(5)
    rest.writeUInt8(0x01 | (isVerified ? 0x04 : 0) | more)
    rest.writeUInt32BE(counter, 1)
    return Buffer.concat([head, rest])
  }
}

/** An ES256 key as CBOR. */
function coseKey(x: Buffer, y: Buffer): Buffer {
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21])
  return Buffer.concat([head, bytes(x), Buffer.from([0x22]), bytes(y)])
}

function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 | value.length]), Buffer.from(value)])
}

function bytes(value: Buffer): Buffer {
  const head =
    value.length < 256
      ? Buffer.from([0x58, value.length])
      : Buffer.from([0x59, value.length >> 8, value.length & 255])
  return Buffer.concat([head, value])
}
