import { readdirSync } from 'node:fs';

// Relative to the built server's file, which contains this code.
const assets = new URL('../client/assets/', import.meta.url);

let built: readonly string[] | undefined;

/**
 * The built style sheets of chunks that a page loads lazily, by the names of the chunks: the server's page needs them
 * before their script has loaded. Empty in development, which injects styles with their scripts.
 */
export function lazyStyleSheets(chunks: readonly string[]): string[] {
  built ??= readAssets();
  return sheetsOf(built, chunks);
}

/** The addresses of the chunks' style sheets among the built files. */
export function sheetsOf(files: readonly string[], chunks: readonly string[]): string[] {
  return files
    .filter((file) => chunks.some((chunk) => new RegExp(`^${chunk}-[\\w-]{8}\\.css$`).test(file)))
    .map((file) => `/assets/${file}`);
}

function readAssets(): string[] {
  try {
    return readdirSync(assets);
  } catch {
    // Only a build has the folder.
    return [];
  }
}
