import { parse } from 'yaml';
import { readText } from './repository.ts';

/** The properties of a compose file's service that are used here. */
interface Service {
  readonly image?: string;
  readonly build?: { readonly context: string; readonly dockerfile: string; readonly target: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly env_file?: string;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[];
  readonly network_mode?: string;
  readonly depends_on?: readonly string[] | Readonly<Record<string, { readonly condition: string }>>;
  readonly entrypoint?: readonly string[];
  readonly read_only?: boolean;
  readonly stop_grace_period?: string;
}

export interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks?: Readonly<
    Record<string, { readonly ipam: { readonly config: readonly { readonly subnet: string }[] } }>
  >;
  readonly volumes?: Readonly<Record<string, unknown>>;
}

/** A compose file of this package, with its anchors and merges resolved. */
export function readCompose(name: string): Compose {
  return parse(readText(`tooling/deploy/${name}`), { merge: true }) as Compose;
}

/** Replaces `${NAME}` and `${NAME:?what to do}` by the given values. Throws an Error for a missing one. */
export function interpolate(text: string, given: Readonly<Record<string, string | undefined>>): string {
  return text.replaceAll(/\$\{([A-Z_]+)(?::\?[^}]*)?\}/g, (_, name: string) => {
    const value = given[name];
    if (!value) throw new Error(`${name} is in a compose file, but nobody is told to set it.`);
    return value;
  });
}
