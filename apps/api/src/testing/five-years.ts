import { evidenceYears } from '@dorsal/domain/consent-evidence';
import { daysBetween } from '@dorsal/domain/moved-days';

const today = new Date().toISOString().slice(0, 10);

/** Days since the same day of the calendar five years ago. */
export const fiveYears = daysBetween(`${Number(today.slice(0, 4)) - evidenceYears}${today.slice(4)}`, today);
