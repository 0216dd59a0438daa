import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const require = createRequire(import.meta.url);

/** Files of static fonts: the design's family at two weights, its narrow numerals, and a fallback for other scripts. */
export const faces = {
  run: require.resolve('@expo-google-fonts/archivo/400Regular/Archivo_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/archivo/600SemiBold/Archivo_600SemiBold.ttf'),
  bib: require.resolve('@expo-google-fonts/archivo-narrow/700Bold/ArchivoNarrow_700Bold.ttf'),
  fallback: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
};

export type Face = keyof typeof faces;

interface LoadedFont {
  readonly bytes: Buffer;
  readonly font: Font;
  has(codePoint: number): boolean;
}

const loaded = new Map<Face, LoadedFont>();

/** Loads the font's file on first use and caches it. */
export function fontOf(face: Face): LoadedFont {
  const known = loaded.get(face);
  if (known) return known;
  const bytes = readFileSync(faces[face]);
  // A TTF holds one font, never a collection.
  const font = create(bytes) as Font;
  const entry = { bytes, font, has: (codePoint: number) => font.hasGlyphForCodePoint(codePoint) };
  loaded.set(face, entry);
  return entry;
}
