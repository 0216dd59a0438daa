import { isId } from '@dorsal/domain/ids';
import { newId } from '../../ids.ts';

export interface StoredPhoto {
  readonly name: string;
  readonly storedAt: Date;
}

/** Stores people's photos under names from `newPhotoName`. Throws every failure except a missing photo. */
export interface PhotoStore {
  put(name: string, bytes: Buffer): Promise<void>;
  /** Null if the photo is missing. */
  read(name: string): Promise<Buffer | null>;
  /** Succeeds if the photo is missing. */
  remove(name: string): Promise<void>;
  /** All photos, some hundreds per page. */
  list(): AsyncIterable<readonly StoredPhoto[]>;
}

const ending = '.webp';
const folder = '/media/photos/';

/** A name that can't be guessed, with nothing of the sender's file name. */
export function newPhotoName(): string {
  return `${newId()}${ending}`;
}

/** Whether the text has the form of our photo names: letters and digits, never a path. */
export function isPhotoName(text: string): boolean {
  return text.endsWith(ending) && isId(text.slice(0, -ending.length));
}

/** The photo's path on our host, as the profile stores it. */
export function photoAddress(name: string): string {
  return folder + name;
}

/** The photo's name in such a path; null for any other address. */
export function photoNameOf(address: string | null): string | null {
  if (!address?.startsWith(folder)) return null;
  const name = address.slice(folder.length);
  return isPhotoName(name) ? name : null;
}
