import { termsVersion } from '@dorsal/api-contract/terms-version';
import type { LegalDocument } from '../legal-document.ts';
import { controller } from './controller.tsx';
import { purposes } from './purposes.tsx';
import { recipients } from './recipients.tsx';
import { retention } from './retention.tsx';
import { rights } from './rights.tsx';

/** The privacy policy. */
export const privacy: LegalDocument = {
  path: '/legal/privacy',
  title: 'Política de privacidad',
  summary: 'Qué datos tratamos, para qué, durante cuánto tiempo y cómo decides sobre ellos.',
  version: termsVersion,
  updatedOn: '2026-11-29',
  sections: [...controller, ...purposes, ...retention, ...recipients, ...rights],
};
