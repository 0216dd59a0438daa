import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PhotoStore, StoredPhoto } from './photo-store.ts';

const batch = 500;

/** Photos as files in `folder`. Several servers on one machine may share it. */
export function diskPhotoStore(folder: string): PhotoStore {
  const pathOf = (name: string) => join(folder, name);
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true });
      // Renamed into place, so that readers never see half a photo, even after a crash.
      const partial = `${pathOf(name)}.part`;
      try {
        await writeFile(partial, bytes, { flush: true });
        await rename(partial, pathOf(name));
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
    read: (name) => unlessMissing(readFile(pathOf(name))),
    remove: (name) => rm(pathOf(name), { force: true }),
    async *list() {
      const entries = await unlessMissing(opendir(folder));
      if (!entries) return;
      let photos: StoredPhoto[] = [];
      for await (const { name } of entries) {
        const facts = await unlessMissing(stat(pathOf(name)));
        if (facts) photos.push({ name, storedAt: facts.mtime });
        if (photos.length < batch) continue;
        yield photos;
        photos = [];
      }
      yield photos;
    },
  };
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
