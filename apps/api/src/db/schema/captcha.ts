import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Captchas that were used: each is valid once, in any process. */
export const usedCaptchas = pgTable(
  'used_captchas',
  {
    /** SHA-256 of the proof of work's challenge or of Google's token, base64url. */
    hash: text().primaryKey(),
    /** When it is refused as too old anyway. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (captcha) => [index('used_captchas_expires_at').on(captcha.expiresAt)],
);
