import {
  describedNetworkVariables,
  describedVariables as apiGroups,
} from '@dorsal/api/internal/config/config-guide';
import { variables as pages } from '@dorsal/portal/variables';
import { variables as sandbox } from '@dorsal/sandbox/variables';
import { variables as server } from '@dorsal/server/variables';
import { variables as commands } from '@dorsal/tooling-bootstrap/variables';

/** A variable as one program describes it, beside the code that reads it. */
interface Description {
  readonly about: string;
  readonly format: string;
  readonly fallback?: string;
  readonly standard?: string;
  readonly isSecret?: boolean;
  readonly example?: string;
}

interface Program {
  /** The readers of the variables: roles of `ROLES`, or a command. */
  readonly readers: readonly string[];
  /** The heading of the variables that no program before this one describes. */
  readonly title: string;
  readonly variables: Readonly<Record<string, Description>>;
}

/** A variable with the descriptions of all programs that read it. */
export interface GuideVariable {
  readonly name: string;
  readonly format: string;
  /** Its default, in Markdown. */
  readonly standard: string;
  /** The different descriptions by its programs, as parts of sentences. */
  readonly about: readonly { readonly text: string; readonly readers: readonly string[] }[];
  readonly readers: readonly string[];
  readonly isSecret: boolean;
  /** An example value, if a real installation has to set the variable. */
  readonly example: string | undefined;
}

export interface GuideSection {
  readonly title: string;
  readonly variables: readonly GuideVariable[];
}

const formats: Readonly<Record<string, string>> = {
  address: 'http or https address',
  addresses: 'http or https addresses, apart by blanks',
  origin: 'http or https address, of which the origin counts',
  flag: '`true`, `false`',
};

/** The programs, in the order in which an installation needs them. */
function programs(): readonly Program[] {
  const api = apiGroups();
  const ofApi = (title: string, variables: Program['variables']) => ({
    readers: ['api', 'panel', 'worker', 'operator'],
    title,
    variables,
  });
  return [
    { readers: ['web', 'api', 'panel', 'worker'], title: 'The process', variables: server },
    ofApi('The installation', api.installation),
    ofApi('Data', api.data),
    ofApi('E-mail', api.mail),
    ofApi('Payments', api.payments),
    ofApi('Tax records', api.tax),
    ofApi('Sign-in with Google', api.google),
    ofApi('The contact form', api.contact),
    ofApi('Tickets in wallets', api.wallet),
    { readers: ['web'], title: 'Pages', variables: { ...describedNetworkVariables(), ...pages } },
    { readers: ['sandbox'], title: 'The sandbox', variables: sandbox },
    { readers: ['npm'], title: 'The commands of this repository', variables: commands },
  ];
}

/**
 * Every variable of every program, once. If several programs read it, it is listed under the first of them, with the
 * descriptions of all. Throws an Error for an API variable without a description; the others always have one.
 */
export function describedVariables(): readonly GuideSection[] {
  const all = programs();
  const seen = new Set<string>();
  return all.map(({ title, variables }) => {
    const names = Object.keys(variables).filter((name) => !seen.has(name));
    for (const name of names) seen.add(name);
    return { title, variables: names.map((name) => withAllPrograms(name, all)) };
  });
}

function withAllPrograms(name: string, all: readonly Program[]): GuideVariable {
  const readers = all.filter(({ variables }) => variables[name]);
  const descriptions = readers.flatMap(({ variables }) => variables[name] ?? []);
  const [first] = descriptions;
  if (!first) throw new Error(`${name} is read by no program: take it out of the guide.`);
  return {
    name,
    format: formats[first.format] ?? first.format,
    standard: first.standard ?? (first.fallback ? `\`${first.fallback}\`` : 'none'),
    about: aboutOf(name, readers),
    readers: [...new Set(readers.flatMap((program) => program.readers))],
    isSecret: descriptions.some(({ isSecret }) => isSecret === true),
    example: descriptions.find(({ example }) => example !== undefined)?.example,
  };
}

/** Merges equal descriptions. */
function aboutOf(name: string, programs: readonly Program[]): GuideVariable['about'] {
  const texts = new Set(programs.flatMap(({ variables }) => variables[name]?.about ?? []));
  return [...texts].map((text) => ({
    text,
    readers: programs.flatMap((program) => (program.variables[name]?.about === text ? program.readers : [])),
  }));
}
