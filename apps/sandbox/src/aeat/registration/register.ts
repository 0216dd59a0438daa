import { randomBytes } from 'node:crypto';
import type { Agency } from '../agency.ts';
import { readRecord } from '../records/invoice-record.ts';
import type { ReceivedRecord, Request } from '../records/received-record.ts';
import { checkStructure, type ValueProblem } from '../schema/check.ts';
import { recordShape } from '../schema/envelope-shapes.ts';
import { SoapFault } from '../soap/soap-fault.ts';
import type { Sender } from '../tls/sender.ts';
import { timestamp } from '../time.ts';
import { textAt, type XmlElement } from '../xml/element.ts';
import { namespaces } from '../xml/namespaces.ts';
import { indentedXml } from '../xml/write.ts';
import { type Header, readHeader } from './header.ts';
import { judge } from './judge.ts';
import { type JudgedRecord, registrationResponse } from './response.ts';

const mostRecords = 1000;

/**
 * `RegFactuSistemaFacturacion`: judges and stores records, in order, and returns the response. Throws `SoapFault` for
 * a request that is refused as a whole; nothing is stored then.
 */
export function register(element: XmlElement, agency: Agency, sender: Sender | null): string {
  const { headerElement, recordElements } = partsOf(element);
  const header = readHeader(headerElement, agency);
  if (sender && !sender.maySendFor([header.issuer, header.representative]))
    throw new SoapFault(4112, `NIF:${sender.nif}`);
  // All before the first is stored: a fault refuses every record.
  const checked = recordElements.map(checkRecord);

  const request = newRequest(header, checked.length, sender, agency);
  const records = checked.map((record) => judgeAndStore(record, header, request, agency));
  agency.save(records.map(({ received }) => received));
  return registrationResponse({ header: headerElement, waitSeconds: agency.faults.waitSeconds, records });
}

function partsOf({ children }: XmlElement): { headerElement: XmlElement; recordElements: XmlElement[] } {
  const [headerElement, ...recordElements] = children;
  const is = (child: XmlElement | undefined, name: string) =>
    child?.name === name && child.namespace === namespaces.supply;
  if (!headerElement || !is(headerElement, 'Cabecera')) throw new SoapFault(4102, 'Cabecera');
  if (recordElements.length === 0) throw new SoapFault(4102, 'RegistroFactura');
  const other = recordElements.find((child) => !is(child, 'RegistroFactura'));
  if (other) throw new SoapFault(4103, other.name);
  if (recordElements.length > mostRecords) throw new SoapFault(4114);
  return { headerElement, recordElements };
}

interface CheckedRecord {
  readonly element: XmlElement;
  readonly problems: readonly ValueProblem[];
}

/** Throws `SoapFault` if the structure is wrong. */
function checkRecord(wrapper: XmlElement): CheckedRecord {
  const problems = checkStructure(wrapper, recordShape, namespaces.supply);
  const [element] = wrapper.children;
  if (!element) throw new SoapFault(4136);
  return { element, problems };
}

function judgeAndStore(
  { element, problems }: CheckedRecord,
  header: Header,
  request: Request,
  agency: Agency,
): JudgedRecord {
  const { element: _content, ...record } = readRecord(element);
  const { verdict, stored } = judge({ ...record, element }, problems, header, agency);
  const annulledDate = record.kind === 'anulacion' && stored?.current.operationDate;
  const received: ReceivedRecord = {
    ...record,
    position: agency.ledger.received.length + 1,
    request,
    verdict,
    xml: indentedXml(element),
    operationDate: textAt(element, 'FechaOperacion') || annulledDate || record.id.date,
    type: textAt(element, 'TipoFactura'),
    total: textAt(element, 'ImporteTotal'),
  };
  agency.ledger.add(received);
  return { element, received, stored };
}

function newRequest(header: Header, count: number, sender: Sender | null, agency: Agency): Request {
  const receivedAt = agency.now();
  return {
    id: requestId(receivedAt),
    receivedAt,
    presenter: sender?.nif ?? (header.representative || header.issuer),
    issuerName: header.issuerName,
    representative: header.representative,
    endDate: header.endDate,
    hasIncident: header.hasIncident,
    isEarly: count < mostRecords && isBeforeWait(header.issuer, agency, receivedAt),
    csv: `A-${randomBytes(7).toString('hex').toUpperCase()}`,
  };
}

/** `IdPeticion`: at most 20 characters. */
function requestId(at: Date): string {
  const digits = timestamp(at).slice(0, 19).replace(/\D/g, '');
  return digits + randomBytes(3).toString('hex').toUpperCase();
}

/** The agency handles such a request as any other: the documents ask only the sender to wait. */
function isBeforeWait(issuer: string, { ledger, faults }: Agency, now: Date): boolean {
  const last = ledger.lastSent(issuer);
  return last !== undefined && now.getTime() - last.getTime() < faults.waitSeconds * 1000;
}
