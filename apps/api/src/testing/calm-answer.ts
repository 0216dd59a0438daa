import type { LightMyRequestResponse } from 'fastify';
import { errorBody } from '@dorsal/api-contract/error-body';

const english =
  /\b(invalid|expected|required|unrecognized|must|should|too (?:big|small)|error|failed|unsupported)\b/i;
/** The name of the product PostgreSQL is not among them: the billing declaration has to name it. */
const insides =
  /\b(at \S+ \(|node_modules|select |insert into|syntax error|zod|drizzle|postgres(?!ql\b)|ECONN)/i;

/** The few texts that the specification itself words in English. */
const englishBySpecification: readonly string[] = ['Event not found', 'Invalid or expired token'];

/** What is wrong with an answer to bad input: a server error, a leak of internals, or no Spanish message. */
export function faultOf(response: LightMyRequestResponse): string | null {
  if (response.statusCode >= 500) return `answered ${response.statusCode}`;
  if (insides.test(response.body)) return `shows its insides: ${response.body.slice(0, 300)}`;
  if (response.statusCode < 400) return null;
  const parsed = errorBody.safeParse(readJson(response.body));
  if (!parsed.success) return `is no error body: ${response.body.slice(0, 300)}`;
  const { message, error, fields = {} } = parsed.data;
  if (error !== message) return `says "${message}" and "${error}"`;
  const foreign = [message, ...Object.values(fields)].find(
    (text) => text.trim() === '' || (!englishBySpecification.includes(text) && english.test(text)),
  );
  return foreign === undefined ? null : `says "${foreign}"`;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
