import { testClient } from './google/google-client.ts';
import type { SandboxOptions } from './sandbox.ts';
import { testMerchant } from './tpv/merchant.ts';

/** A variable of the environment holds something that can't be used; the message says which and what is expected. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment (the README lists the variables). Throws `ConfigurationError`. */
export function readConfiguration(environment: Environment): Required<SandboxOptions> {
  return {
    port: port(environment, 'SANDBOX_PORT', 3001),
    smtpPort: port(environment, 'SANDBOX_SMTP_PORT', 3025),
    merchant: {
      code:
        matching(environment, 'SANDBOX_TPV_MERCHANT_CODE', { pattern: /^\d{9}$/, hint: 'nine digits' }) ??
        testMerchant.code,
      terminal: Number(
        matching(environment, 'SANDBOX_TPV_TERMINAL', {
          pattern: /^\d{1,3}$/,
          hint: 'one to three digits',
        }) ?? testMerchant.terminal,
      ),
      secret:
        matching(environment, 'SANDBOX_TPV_SECRET', {
          pattern: /^[A-Za-z\d+/]{32}$/,
          hint: 'base64 of 24 bytes, 32 characters',
        }) ?? testMerchant.secret,
      name: environment['SANDBOX_TPV_MERCHANT_NAME'] || testMerchant.name,
    },
    googleClient: {
      id: environment['SANDBOX_GOOGLE_CLIENT_ID'] || testClient.id,
      origins: origins(environment, 'SANDBOX_GOOGLE_ORIGINS'),
    },
  };
}

function origins(environment: Environment, name: string): string[] {
  const texts = (environment[name] ?? '').split(',').map((text) => text.trim());
  const given = texts.filter((text) => text !== '');
  if (given.some((text) => URL.parse(text)?.origin !== text))
    throw new ConfigurationError(
      `${name} is wrong: origins expected, as https://tienda.example, separated by commas.`,
    );
  return given;
}

function port(environment: Environment, name: string, fallback: number): number {
  const text = matching(environment, name, { pattern: /^\d{1,5}$/, hint: 'a port from 0 to 65535' });
  const value = Number(text ?? fallback);
  if (value > 65_535)
    throw new ConfigurationError(`${name} is "${text}": a port from 0 to 65535 is expected.`);
  return value;
}

function matching(
  environment: Environment,
  name: string,
  expected: { pattern: RegExp; hint: string },
): string | undefined {
  const text = environment[name];
  if (text === undefined || text === '') return undefined;
  // The value itself stays unsaid: it may be a secret.
  if (!expected.pattern.test(text))
    throw new ConfigurationError(`${name} is wrong: ${expected.hint} expected.`);
  return text;
}
