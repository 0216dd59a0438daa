import { isId } from '@dorsal/domain/ids';
import { newId } from '../ids.ts';

export interface StoredPhoto {
  readonly name: string;
  readonly storedAt: Date;
}

/** Where people's photos are kept, under names that `newPhotoName` gives. Every failure but "not there" is thrown. */
export interface PhotoStore {
  put(name: string, bytes: Buffer): Promise<void>;
  /** Null where there is none. */
  read(name: string): Promise<Buffer | null>;
  /** Removing what isn't there is done already. */
  remove(name: string): Promise<void>;
  /** All of them, some hundreds at a time. */
  list(): AsyncIterable<readonly StoredPhoto[]>;
}

const ending = '.webp';
const folder = '/media/photos/';

/** Nobody can guess it, and nothing of the sender's file name is in it. */
export function newPhotoName(): string {
  return `${newId()}${ending}`;
}

/** Whether the text can be the name of a photo of ours: letters and digits, never a path. */
export function isPhotoName(text: string): boolean {
  return text.endsWith(ending) && isId(text.slice(0, -ending.length));
}

/** The photo's address on our own host, as the profile tells it. */
export function photoAddress(name: string): string {
  return folder + name;
}

/** The name behind an address of ours; null for any other. */
export function photoNameOf(address: string | null): string | null {
  if (!address?.startsWith(folder)) return null;
  const name = address.slice(folder.length);
  return isPhotoName(name) ? name : null;
}
