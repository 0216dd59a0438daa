import type { Agency } from '../agency.ts';
import { dayOf, isoDay } from '../rules/values.ts';
import { checkStructure } from '../schema/check.ts';
import { headerShape } from '../schema/envelope-shapes.ts';
import { SoapFault } from '../soap/soap-fault.ts';
import { elementAt, textAt, type XmlElement } from '../xml/element.ts';
import { namespaces } from '../xml/namespaces.ts';

/** `Cabecera` of a request. */
export interface Header {
  readonly issuer: string;
  readonly issuerName: string;
  /** Empty if there is none. */
  readonly representative: string;
  /** `FechaFinVeriFactu`; empty if there is none. */
  readonly endDate: string;
  readonly hasIncident: boolean;
}

/** Reads and checks a header. Throws the `SoapFault` that refuses the request. Source: validations, 3.1.1. */
export function readHeader(element: XmlElement, agency: Agency): Header {
  const [problem] = checkStructure(element, headerShape, namespaces.supply);
  if (problem) throw new SoapFault(problem.code, problem.name);
  const header = {
    issuer: textAt(element, 'ObligadoEmision', 'NIF'),
    issuerName: textAt(element, 'ObligadoEmision', 'NombreRazon'),
    representative: textAt(element, 'Representante', 'NIF'),
    endDate: textAt(element, 'RemisionVoluntaria', 'FechaFinVeriFactu'),
    hasIncident: textAt(element, 'RemisionVoluntaria', 'Incidencia') === 'S',
  };
  if (elementAt(element, 'RemisionRequerimiento')) throw new SoapFault(4126);
  if (!agency.isKnown(header.issuer))
    throw new SoapFault(4104, `NIF:${header.issuer}. NOMBRE_RAZON:${header.issuerName}`);
  if (header.representative !== '' && !agency.isKnown(header.representative))
    throw new SoapFault(4105, `NIF:${header.representative}`);
  if (header.endDate !== '' && !isEndDate(header.endDate, agency.now())) throw new SoapFault(4120);
  return header;
}

/** The last day of this year or the last one. Source: validations, 3.1.1.3; any day before 2027. */
function isEndDate(date: string, now: Date): boolean {
  const today = dayOf(now);
  const year = Number(isoDay(date).slice(0, 4));
  const isNear = year === Number(today.slice(0, 4)) || year === Number(today.slice(0, 4)) - 1;
  return isNear && (today < '2027-01-01' || date.startsWith('31-12-'));
}
