import type { Services } from '../services.ts';

/** For which host passkeys are made, and from which pages they are accepted. Source: WebAuthn, "Relying Party Identifier". */
export function relyingParty({ config }: Pick<Services, 'config'>): { id: string; origin: string } {
  return { id: new URL(config.panelUrl).hostname, origin: config.panelUrl };
}
