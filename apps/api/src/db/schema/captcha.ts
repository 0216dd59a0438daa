import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Captchas that a form was sent with: each counts once, whichever process it comes to. */
export const usedCaptchas = pgTable(
  'used_captchas',
  {
    /** SHA-256 of the proof of work's challenge or of Google's token, base64url. */
    hash: text().primaryKey(),
    /** From when on it is refused for its age. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (captcha) => [index('used_captchas_expires_at').on(captcha.expiresAt)],
);
