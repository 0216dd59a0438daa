import { createHash } from 'node:crypto';

/** A person with a Google account. */
export interface Person {
  readonly email: string;
  readonly name: string;
  readonly isVerified: boolean;
}

/** The accounts that the consent page offers. */
export const demoPeople: readonly Person[] = [
  { name: 'Marta Vidal Puig', email: 'marta.vidal@correo.example', isVerified: true },
  { name: 'Iker Zubia Olano', email: 'iker.zubia@correo.example', isVerified: true },
  { name: 'Noa Prieto Lago', email: 'noa.prieto@correo.example', isVerified: false },
];

/** Google's name for an account: 21 digits, the same for one address in every run. */
export function subjectOf(email: string): string {
  const digest = createHash('sha256').update(email.toLowerCase()).digest('hex');
  return `1${String(BigInt(`0x${digest}`))
    .padStart(20, '0')
    .slice(0, 20)}`;
}
