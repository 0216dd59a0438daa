import { isWritable } from '../xml-writer.ts';
import { problem } from './problem.ts';
import type { RecordProblem } from '../../record-problem.ts';

/** Checks a text's length. The schema sets it, so one wrong text makes the agency refuse the whole envelope. */
export function* checkText(
  field: string,
  text: string | undefined,
  { longest, shortest = 1, code = 1100 }: { longest: number; shortest?: number; code?: number },
): Generator<RecordProblem> {
  if (text === undefined) return;
  // The schema counts characters, not halves of them.
  const length = Array.from(text.trim()).length;
  if (length < shortest || Array.from(text).length > longest)
    yield problem(code, field, `It has ${length} characters, and needs ${shortest} to ${longest}.`);
  if (!isWritable(text)) yield problem(code, field, 'It has a control character, which XML can not contain.');
}
