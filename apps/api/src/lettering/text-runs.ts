import { withoutDirectionMarks } from '@dorsal/domain/person-name';
import { type Face, fontOf } from './fonts.ts';

/** A piece of text in a font that has all its characters. */
export interface Run {
  readonly face: Face;
  readonly text: string;
}

/** Replaces characters that no font here has: most emoji, some scripts. */
const missing = '□';
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' });

/** The text in this face, with other fonts for missing glyphs. Any name can be drawn. */
export function runsOf(text: string, face: Face): Run[] {
  const runs: { face: Face; text: string }[] = [];
  for (const { segment } of graphemes.segment(withoutDirectionMarks(text.normalize('NFC')))) {
    const run = runOf(segment, face);
    const last = runs.at(-1);
    if (last?.face === run.face) last.text += run.text;
    else if (run.text !== '') runs.push({ ...run });
  }
  return runs;
}

function runOf(grapheme: string, face: Face): Run {
  const text = grapheme.replace(invisible, '').replace(/\s/g, (space) => (space === '\u00a0' ? space : ' '));
  if (hasAll(face, text)) return { face, text };
  return { face: 'fallback', text: hasAll('fallback', text) ? text : missing };
}

function hasAll(face: Face, text: string): boolean {
  const font = fontOf(face);
  return Array.from(text).every((character) => font.has(character.codePointAt(0) ?? 0));
}
