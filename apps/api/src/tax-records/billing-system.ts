import type { BillingSystem } from '@dorsal/verifactu/record';
import { billingProgram } from '../billing-declaration/billing-program.ts';
import type { Config } from '../config/config.ts';

/**
 * This program, as the records of an issuer name it: it only works in VERI*FACTU mode, and serves many issuers. Each
 * issuer counts as an installation of its own, and has one only. Source: the agency's questions and answers, 4.
 */
export function billingSystem(
  { tax }: Pick<Config, 'tax'>,
  { installation, nif }: { readonly installation: string; readonly nif: string },
): BillingSystem {
  return {
    producer: tax.company,
    ...billingProgram,
    installation: `${installation}-${nif}`,
    servesSeveral: false,
  };
}
