import type { SandboxOptions } from './sandbox.ts';
import { variables } from './variables.ts';

/** Thrown for an environment variable with an invalid value; the message says which one and what is expected. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

export type Environment = Readonly<Record<string, string | undefined>>;
type Name = keyof typeof variables;

/** Reads the variables in `variables`. Throws `ConfigurationError`. */
export function readConfiguration(environment: Environment): Required<SandboxOptions> {
  return {
    host: value(environment, 'SANDBOX_HOST'),
    port: port(environment, 'SANDBOX_PORT'),
    smtpPort: port(environment, 'SANDBOX_SMTP_PORT'),
    merchant: {
      code: value(environment, 'SANDBOX_TPV_MERCHANT_CODE'),
      terminal: Number(value(environment, 'SANDBOX_TPV_TERMINAL')),
      secret: value(environment, 'SANDBOX_TPV_SECRET'),
      name: value(environment, 'SANDBOX_TPV_MERCHANT_NAME'),
    },
    googleClient: {
      id: value(environment, 'SANDBOX_GOOGLE_CLIENT_ID'),
      origins: origins(environment, 'SANDBOX_GOOGLE_ORIGINS'),
    },
    shopUrl: origin(environment, 'SANDBOX_SHOP_URL'),
    aeat: {
      tlsPort:
        value(environment, 'SANDBOX_AEAT_TLS_PORT') === ''
          ? null
          : port(environment, 'SANDBOX_AEAT_TLS_PORT'),
      directory: value(environment, 'SANDBOX_AEAT_DIR') || null,
      collaborators: value(environment, 'SANDBOX_AEAT_COLLABORATORS').split(','),
    },
  };
}

function origins(environment: Environment, name: Name): string[] {
  const texts = value(environment, name)
    .split(',')
    .map((text) => text.trim());
  const given = texts.filter((text) => text !== '');
  if (!given.every(isOrigin))
    throw new ConfigurationError(
      `${name} is wrong: origins expected, as https://tienda.example, separated by commas.`,
    );
  return given;
}

function origin(environment: Environment, name: Name): string {
  const text = value(environment, name);
  if (!isOrigin(text)) throw new ConfigurationError(`${name} is wrong: ${variables[name].format} expected.`);
  return text;
}

function isOrigin(text: string): boolean {
  return URL.parse(text)?.origin === text;
}

function port(environment: Environment, name: Name): number {
  const number = Number(value(environment, name));
  if (number > 65_535)
    throw new ConfigurationError(`${name} is "${number}": ${variables[name].format} is expected.`);
  return number;
}

function value(environment: Environment, name: Name): string {
  const { fallback, format, ...rest } = variables[name];
  const text = environment[name] || fallback;
  // The message omits the value: it may be a secret.
  if ('pattern' in rest && !rest.pattern.test(text))
    throw new ConfigurationError(`${name} is wrong: ${format} expected.`);
  return text;
}
