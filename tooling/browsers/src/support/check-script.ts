import {
  type BindingPattern,
  type Expression,
  type ParamPattern,
  parseSync,
  type PrivateIdentifier,
  Visitor,
} from 'oxc-parser';
import type { Problem } from './problem.ts';
import { globalNames, missingGlobal, missingMember, missingMethod } from './script-features.ts';

/**
 * The features that a script uses and a supported browser lacks. A use is guarded, and no problem, if it is an optional
 * call (`element.showPopover?.()`), or if the same file tests for it (`'share' in navigator`, `typeof Temporal`,
 * `if (navigator.share)`). A method whose name is one of `ownMethods` may be our own, and is ignored.
 */
export function checkScript(
  file: string,
  source: string,
  ownMethods: ReadonlySet<string> = new Set(),
): Problem[] {
  const found: { name: string; member: string; missing: string[]; start: number }[] = [];
  const asked = new Set<string>();
  const declared = new Set<string>();
  const note = (name: string, member: string, missing: string[], start: number) => {
    if (missing.length > 0) found.push({ name, member, missing, start });
  };
  const declare = (...patterns: readonly (Pattern | null)[]) => {
    for (const name of patterns.flatMap(namesIn)) declared.add(name);
  };
  /** The start of each member that is called. */
  const called = new Set<number>();
  /** The start of each member that is called only if it exists. */
  const guarded = new Set<number>();

  const visitor = new Visitor({
    ImportSpecifier: ({ local }) => void declared.add(local.name),
    ImportDefaultSpecifier: ({ local }) => void declared.add(local.name),
    FunctionDeclaration: ({ id, params }) => declare(id, ...params),
    FunctionExpression: ({ params }) => declare(...params),
    ArrowFunctionExpression: ({ params }) => declare(...params),
    ClassDeclaration: ({ id }) => declare(id),
    VariableDeclarator: ({ id }) => declare(id),
    BinaryExpression({ operator, left }) {
      if (operator === 'in' && left.type === 'Literal') asked.add(String(left.value));
    },
    UnaryExpression({ operator, argument }) {
      if (operator === 'typeof' && argument.type === 'Identifier') asked.add(argument.name);
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier')
        note(callee.name, callee.name, missingGlobal(callee.name), callee.start);
    },
    CallExpression({ callee, optional }) {
      if (callee.type === 'Identifier' && !optional)
        note(`${callee.name}()`, callee.name, missingGlobal(callee.name), callee.start);
      if (callee.type !== 'MemberExpression' || callee.computed) return;
      if (callee.property.type !== 'Identifier') return;
      const { name, start } = callee.property;
      called.add(start);
      if (optional) {
        guarded.add(start);
        return;
      }
      if (callee.object.type === 'Identifier' && globalNames.has(callee.object.name))
        note(`${name}()`, name, missingGlobal(name), start);
      else if (!ownMethods.has(name)) note(`.${name}()`, name, missingMethod(name), start);
    },
    MemberExpression({ object, property, computed }) {
      if (computed || property.type !== 'Identifier') return;
      if (object.type === 'Identifier' && !globalNames.has(object.name)) {
        note(
          `${object.name}.${property.name}`,
          property.name,
          missingMember(object.name, property.name),
          property.start,
        );
      }
      // Reading a member without calling it tests whether it exists.
      if (!called.has(property.start)) asked.add(property.name);
    },
  });
  visitor.visit(parseSync(file, source).program);

  const places = new Map<number, Problem>();
  for (const { name, member, missing, start } of found) {
    if (guarded.has(start) || asked.has(member) || declared.has(name.split(/[.(]/)[0] ?? '')) continue;
    places.set(start, { file, line: lineOf(source, start), feature: name, missing });
  }
  return [...places.values()];
}

/** The names of the methods and functions that a script declares as members. */
export function membersDeclaredIn(file: string, source: string): string[] {
  const names: string[] = [];
  const note = (key: Expression | PrivateIdentifier) =>
    void (key.type === 'Identifier' && names.push(key.name));
  new Visitor({
    MethodDefinition: ({ key }) => note(key),
    Property: ({ key }) => note(key),
    TSMethodSignature: ({ key }) => note(key),
    TSPropertySignature: ({ key }) => note(key),
  }).visit(parseSync(file, source).program);
  return names;
}

type Pattern = ParamPattern | BindingPattern;

/** The names that a pattern binds: `{ a, b: [c] }` binds a and c. */
function namesIn(pattern: Pattern | null): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        namesIn(property.type === 'RestElement' ? property.argument : property.value),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) =>
        namesIn(element?.type === 'RestElement' ? element.argument : element),
      );
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    default:
      return [];
  }
}

const lineOf = (source: string, offset: number): number => source.slice(0, offset).split('\n').length;
