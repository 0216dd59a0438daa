import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

/** The design's family at two weights, its narrow numerals, and what stands in for the scripts that it lacks. */
export const faces = {
  run: '@expo-google-fonts/archivo/400Regular/Archivo_400Regular.ttf',
  strong: '@expo-google-fonts/archivo/600SemiBold/Archivo_600SemiBold.ttf',
  bib: '@expo-google-fonts/archivo-narrow/700Bold/ArchivoNarrow_700Bold.ttf',
  fallback: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
} as const;

export type Face = keyof typeof faces;

interface LoadedFont {
  readonly bytes: Buffer;
  has(codePoint: number): boolean;
}

const load = createRequire(import.meta.url);
const loaded = new Map<Face, LoadedFont>();

/** The font's file, read at its first use and kept. */
export function fontOf(face: Face): LoadedFont {
  const known = loaded.get(face);
  if (known) return known;
  const bytes = readFileSync(load.resolve(faces[face]));
  // A TTF holds one font, never a collection.
  const font = create(bytes) as Font;
  const entry = { bytes, has: (codePoint: number) => font.hasGlyphForCodePoint(codePoint) };
  loaded.set(face, entry);
  return entry;
}
