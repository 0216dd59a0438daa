import { type EnvelopeHeader, registrationEnvelope } from '@dorsal/verifactu/envelope';
import { explainCode } from '@dorsal/verifactu/error-code';
import type { NotAnAnswer, SoapFault } from '@dorsal/verifactu/failed-answer';
import { type Query, queryEnvelope } from '@dorsal/verifactu/query';
import { type QueryResult, readQueryAnswer } from '@dorsal/verifactu/query-answer';
import { readRegistrationAnswer, type Registration } from '@dorsal/verifactu/registration-answer';
import type { Services } from '../services.ts';
import { askAgency } from './ask-agency.ts';
import type { Failure } from './failure.ts';

type Asking = Pick<Services, 'db' | 'config' | 'secret'>;

/** Sends records of one issuer, as `recordXml` returned them. Returns the agency's answer, or why there is none. */
export async function registerRecords(
  services: Asking,
  header: EnvelopeHeader,
  records: readonly string[],
): Promise<Registration | Failure> {
  const response = await askAgency(services, header.issuer.nif, registrationEnvelope(header, records));
  if ('failure' in response) return response;
  const answer = readRegistrationAnswer(response.text);
  return answer.kind === 'answer' ? answer : failureOf(answer);
}

/** Asks for the records that the agency has of an issuer: one page. Returns its answer, or why there is none. */
export async function queryRecords(services: Asking, query: Query): Promise<QueryResult | Failure> {
  const response = await askAgency(services, query.issuer.nif, queryEnvelope(query));
  if ('failure' in response) return response;
  const answer = readQueryAnswer(response.text);
  return answer.kind === 'answer' ? answer : failureOf(answer);
}

function failureOf(answer: SoapFault | NotAnAnswer): Failure {
  if (answer.kind === 'notAnAnswer')
    return { failure: `${answer.reason}: ${answer.detail}`, needsPerson: false };
  const { code, text, side } = answer;
  const failure = code === undefined ? text : `${code}: ${text} ${explainCode(code).action}`;
  return { failure, needsPerson: side === 'client' };
}
