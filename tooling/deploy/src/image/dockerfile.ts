import {
  DockerfileParser,
  type Instruction as ParsedInstruction,
  ModifiableInstruction,
} from 'dockerfile-ast';
import { readText } from './repository.ts';

/** An instruction of the Dockerfile: its word, its flags (`--from=pruned`), and the rest in one line. */
export interface Instruction {
  readonly word: string;
  readonly flags: Readonly<Record<string, string>>;
  readonly text: string;
}

export interface Stage {
  readonly name: string;
  /** An image, or the stage that this one is based on. */
  readonly base: string;
  readonly instructions: readonly Instruction[];
}

export interface Dockerfile {
  /** The ARGs before the first stage. */
  readonly args: Readonly<Record<string, string>>;
  readonly stages: readonly Stage[];
}

/** Reads the Dockerfile of this package. Throws an Error for a stage without a name. */
export function readDockerfile(): Dockerfile {
  const all = DockerfileParser.parse(readText('tooling/deploy/Dockerfile')).getInstructions();
  const args: Record<string, string> = {};
  const stages: { name: string; base: string; instructions: Instruction[] }[] = [];
  for (const instruction of all) {
    const word = instruction.getKeyword();
    const text = instruction.getArgumentsContent() ?? '';
    const stage = stages.at(-1);
    if (word === 'FROM') {
      const [, base, name] = /^(\S+) AS (\S+)$/i.exec(text) ?? [];
      if (!base || !name) throw new Error(`"FROM ${text}" gives its stage no name: add AS and a name.`);
      stages.push({ name, base, instructions: [] });
    } else if (stage) stage.instructions.push({ word, flags: flagsOf(instruction), text });
    else Object.assign(args, assignments(text));
  }
  return { args, stages };
}

/** A stage by its name. Throws an Error if there is none. */
export function requireStage({ stages }: Dockerfile, name: string): Stage {
  const stage = stages.find((one) => one.name === name);
  if (!stage)
    throw new Error(`The Dockerfile has no stage ${name}: ${stages.map((one) => one.name).join(', ')}.`);
  return stage;
}

/** The instructions of a stage that have this word. */
export function instructionsOf(stage: Stage, word: string): readonly Instruction[] {
  return stage.instructions.filter((instruction) => instruction.word === word);
}

/** The variables that a stage's ENVs set. */
export function environmentOf(stage: Stage): Readonly<Record<string, string>> {
  return Object.assign({}, ...instructionsOf(stage, 'ENV').map(({ text }) => assignments(text)));
}

/** The command of a CMD or HEALTHCHECK in JSON form. Throws an Error for any other form. */
export function commandOf({ text, word }: Instruction): readonly string[] {
  const json = /\[.*\]$/s.exec(text)?.[0];
  if (!json) throw new Error(`${word} ${text} has no JSON form: a shell in between passes no signal on.`);
  return JSON.parse(json) as string[];
}

function assignments(text: string): Record<string, string> {
  const pairs = text.split(/\s+/).map((pair) => pair.split('='));
  return Object.fromEntries(pairs.map(([name = '', ...value]) => [name, value.join('=')]));
}

function flagsOf(instruction: ParsedInstruction): Record<string, string> {
  if (!(instruction instanceof ModifiableInstruction)) return {};
  return Object.fromEntries(instruction.getFlags().map((flag) => [flag.getName(), flag.getValue() ?? '']));
}
