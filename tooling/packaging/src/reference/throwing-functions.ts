import { parseSync } from 'oxc-parser';

interface FunctionBody {
  /** The name with its module: `money.ts:ensureCents`. */
  readonly key: string;
  readonly throws: boolean;
  /** It has a catch, which may handle the errors of the functions that it calls. */
  readonly catches: boolean;
  /** The functions that it names, to call them or to pass them on. */
  readonly uses: readonly string[];
}

/**
 * The functions of a flat folder of modules (file name to source) that throw, or use one that does, each as
 * `money.ts:ensureCents`. Errors of the platform are not considered.
 */
export function throwingFunctions(modules: ReadonlyMap<string, string>): Set<string> {
  const bodies = [...modules].flatMap(([file, source]) => functionBodies(file, source));
  const throwing = new Set(bodies.filter(({ throws }) => throws).map(({ key }) => key));
  for (let before = -1; before < throwing.size; ) {
    before = throwing.size;
    for (const { key, uses, catches } of bodies) {
      if (!catches && uses.some((used) => throwing.has(used))) throwing.add(key);
    }
  }
  return throwing;
}

function functionBodies(file: string, source: string): FunctionBody[] {
  const { program, module } = parseSync(file, source);
  const imported = module.staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.map(({ importName, localName }) => [
      localName.value,
      `${moduleRequest.value.replace('./', '')}:${importName.name}`,
    ]),
  );
  const keys = new Map<string, string>(imported.map(([name = '', key = '']) => [name, key]));
  const declarations = program.body.flatMap((node) => {
    const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    return declaration?.type === 'FunctionDeclaration' && declaration.id
      ? [{ name: declaration.id.name, body: declaration.body }]
      : [];
  });
  for (const { name } of declarations) keys.set(name, `${file}:${name}`);
  return declarations.map(({ name, body }) => {
    const inside = nodesIn(body);
    return {
      key: `${file}:${name}`,
      throws: inside.some(({ type }) => type === 'ThrowStatement'),
      catches: inside.some(({ type }) => type === 'TryStatement'),
      uses: inside.flatMap(({ type, name = '' }) => (type === 'Identifier' ? (keys.get(name) ?? []) : [])),
    };
  });
}

interface SyntaxNode {
  readonly type: string;
  readonly name?: string;
}

function nodesIn(value: unknown): SyntaxNode[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(nodesIn);
  return 'type' in value ? [value as SyntaxNode, ...below] : below;
}
