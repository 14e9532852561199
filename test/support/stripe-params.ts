import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { API, type Checker, type Program, SignatureKind, type Type } from 'typescript/unstable/sync'

/**
 * Parameters that Stripe accepts, read from the installed SDK: its code says which method makes a call, its types say
 * what the method takes. There is no list of our own, so this follows new versions of the SDK.
 */
const folder = join(dirname(createRequire(import.meta.url).resolve('stripe')), '../esm')

type Method = { file: string; resource: string; name: string; verb: string; path: RegExp }

/** The SDK method that makes this call, if any. */
function methodOf(verb: string, path: string): Method | undefined {
  methods ??= globSync('resources/**/*.js', { cwd: folder }).flatMap(methodsIn)
  const fitting = methods.filter((method) => method.verb === verb && method.path.test(path))
  // "/v1/payment_intents/search" also matches ":id", so the path with the fewest placeholders wins.
  return fitting.sort((a, b) => places(a) - places(b))[0]
}

let methods: Method[] | undefined
const places = ({ path }: Method) => path.source.split(anything).length

const anything = '[^/]+'
const call = /^ {4}(\w+)\([^)]*\) \{\s+return this\._makeRequest\('([A-Z]+)', ['`]([^'`]+)['`]/gm

function methodsIn(file: string): Method[] {
  const code = readFileSync(join(folder, file), 'utf8')
  const resource = /^export class (\w+) extends/m.exec(code)?.[1] ?? ''
  return [...code.matchAll(call)].map(([, name = '', verb = '', path = '']) => ({
    file: join(folder, file.replace(/\.js$/, '.d.ts')),
    resource,
    name,
    verb,
    path: new RegExp(`^${path.replace(/\$\{[^}]+\}/g, anything)}$`),
  }))
}

type Compiler = { program: Program; checker: Checker }
let compiler: Compiler | undefined

/** It ends with this process. */
function openCompiler(): Compiler {
  const entry = join(folder, 'stripe.esm.node.d.ts')
  const project = new API({ cwd: folder })
    .updateSnapshot({ openFiles: [entry] })
    .getDefaultProjectForFile(entry)
  if (!project) throw new Error('The types of the SDK could not be read.')
  return project
}

const paramTypes = new Map<Method, Type | null>()

/** The type of a method's parameters; null if it has none. */
function paramsOf(method: Method): Type | null {
  const known = paramTypes.get(method)
  if (known !== undefined) return known
  compiler ??= openCompiler()
  const { program, checker } = compiler
  const source = program.getSourceFile(method.file)
  const resource =
    source &&
    checker
      .getSymbolAtLocation(source)
      ?.getExports()
      .get(method.resource as never)
  const member = resource?.getMembers().get(method.name as never)
  const type = member && checker.getTypeOfSymbol(member)
  const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : []
  if (!signature) throw new Error(`The SDK has no type for ${method.resource}.${method.name}.`)
  const params = signature.getParameters().find(({ name }) => name === 'params')
  const found = (params && checker.getTypeOfSymbol(params)) ?? null
  paramTypes.set(method, found)
  return found
}

/** The types behind a name: of a union's members, an array's element, a property or an index signature. */
function inside(type: Type, name: string): Type[] {
  const { checker } = compiler as Compiler
  if (type.isUnionType()) return type.getTypes().flatMap((one) => inside(one, name))
  if (checker.isArrayType(type))
    return /^\d*$/.test(name) && type.isTypeReference() ? [...checker.getTypeArguments(type)] : []
  if (!type.isObjectType() && !type.isIntersectionType()) return []
  const property = checker.getPropertyOfType(type, name)
  const found = property && checker.getTypeOfSymbol(property)
  return found ? [found] : checker.getIndexInfosOfType(type).map(({ valueType }) => valueType)
}

/** The first of these parameters ("created[gte]") that the SDK's types don't have for this call; null if all are known. */
export function unknownParam(verb: string, path: string, params: Iterable<string>): string | null {
  const method = methodOf(verb, path)
  if (!method) throw new Error(`The SDK makes no call ${verb} ${path}.`)
  const type = paramsOf(method)
  for (const param of params) {
    const steps = param.replaceAll(']', '').split('[')
    const found = steps.reduce<Type[]>(
      (types, step) => types.flatMap((one) => inside(one, step)),
      type ? [type] : [],
    )
    if (found.length === 0) return param
  }
  return null
}

/** The same message as Stripe's, so that the SDK throws the same error. */
export const parameterUnknown = (param: string) => ({
  error: {
    type: 'invalid_request_error',
    code: 'parameter_unknown',
    doc_url: 'https://stripe.com/docs/error-codes/parameter-unknown',
    message: `Received unknown parameter: ${param.replace(/\[.*/, '')}`,
    param: param.replace(/\[.*/, ''),
  },
})
