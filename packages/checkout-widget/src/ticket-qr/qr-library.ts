import { laterModule } from '../later/later-module.ts';

/** What draws a code. */
export const laterQrLibrary = laterModule(() => import('qrcode'));
