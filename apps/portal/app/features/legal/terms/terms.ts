import { termsVersion } from '@dorsal/api-contract/terms-version';
import type { LegalDocument } from '../legal-document.ts';
import { account } from './account.tsx';
import { law } from './law.tsx';
import { purchase } from './purchase.tsx';
import { refunds } from './refunds.tsx';
import { service } from './service.tsx';

/** The terms that users accept with an account and with every purchase. */
export const terms: LegalDocument = {
  path: '/legal/terms',
  title: 'Términos y condiciones',
  summary: 'Cómo funcionan la cuenta, la compra de inscripciones, los pagos y los reembolsos.',
  version: termsVersion,
  updatedOn: '2026-11-22',
  sections: [...service, ...account, ...purchase, ...refunds, ...law],
};
