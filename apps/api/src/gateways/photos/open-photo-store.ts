import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { bucketPhotoStore } from './bucket-photo-store.ts';
import { diskPhotoStore } from './disk-photo-store.ts';
import type { PhotoStore } from './photo-store.ts';

/** The configured bucket, or else `DATA_DIR/photos`. */
export function openPhotoStore({ photoBucket, dataDir }: Config): PhotoStore {
  return photoBucket ? bucketPhotoStore(photoBucket) : diskPhotoStore(join(dataDir, 'photos'));
}
