import { describe, expect, it } from 'vitest';
import { readRegistrationAnswer } from './registration-answer.ts';
import { duplicate, errorOf, fault, line, presented, registration, soap } from './testing/answers.ts';
import { schemaErrors } from './testing/schema-errors.ts';

const partly = registration({
  state: 'ParcialmenteCorrecto',
  presented,
  lines: [
    line('V2027/1', 'Correcto'),
    line('V2027/2', 'AceptadoConErrores', errorOf(2001, 'El NIF no está identificado &amp; &lt;falta&gt;.')),
    line('V2027/3', 'Incorrecto', errorOf(3000, 'Registro de facturación duplicado.') + duplicate),
    line('V2027/4', 'Correcto', '', 'Anulacion'),
  ].join(''),
});

describe('the response to an envelope', () => {
  it('has the state, the verification code and what became of each record', async () => {
    expect(await schemaErrors(partly, 'RespuestaSuministro.xsd')).toEqual([]);
    const invoice = (number: string) => ({ issuer: 'G85120541', number, issuedOn: '05-01-2027' });

    expect(readRegistrationAnswer(soap(partly))).toEqual({
      kind: 'answer',
      state: 'partlyAccepted',
      csv: 'A-YDSW8NLFLANWPM',
      presentedAt: '2027-01-05T09:31:00+01:00',
      presenter: 'B72877814',
      waitSeconds: 90,
      lines: [
        { invoice: invoice('V2027/1'), operation: 'alta', state: 'accepted' },
        {
          invoice: invoice('V2027/2'),
          operation: 'alta',
          state: 'acceptedWithErrors',
          code: 2001,
          text: 'El NIF no está identificado & <falta>.',
        },
        {
          invoice: invoice('V2027/3'),
          operation: 'alta',
          state: 'refused',
          code: 3000,
          text: 'Registro de facturación duplicado.',
          duplicate: { requestId: '20270105093100123456', state: 'accepted' },
        },
        { invoice: invoice('V2027/4'), operation: 'anulacion', state: 'accepted' },
      ],
    });
  });

  it('has no verification code when all records were refused', () => {
    const refused = registration({
      state: 'Incorrecto',
      lines: line('V2027/1', 'Incorrecto', errorOf(1123, 'NIF')),
    });

    const answer = readRegistrationAnswer(soap(refused));
    expect(answer).toMatchObject({ kind: 'answer', state: 'refused' });
    expect(answer).not.toHaveProperty('csv');
  });

  it.each([
    ['60 when the element is empty, as before the first answer', '', 60],
    ['0', '0', 0],
    ['4 digits', '3600', 3600],
  ])('has a wait of %s', (_name, text, waitSeconds) => {
    const xml = registration({ state: 'Correcto', presented, lines: line('V2027/1', 'Correcto') }).replace(
      '>90<',
      `>${text}<`,
    );

    expect(readRegistrationAnswer(soap(xml))).toMatchObject({ waitSeconds });
  });
});

describe('a SOAP fault', () => {
  it("is the agency's example: the sender's mistake, with code 4104", () => {
    const text =
      'Codigo[4104].El NIF del titular en la cabecera no está identificado.  NIF:iii. NOMBRE_RAZON:xxx';

    expect(readRegistrationAnswer(fault('env:Client', text))).toEqual({
      kind: 'fault',
      side: 'client',
      code: 4104,
      text,
    });
  });

  it.each([
    ['soapenv:Server', 'server'],
    ['Server', 'server'],
    ['env:VersionMismatch', 'unknown'],
  ])('of %s has the side %s, and no code if its text has none', (code, side) => {
    expect(readRegistrationAnswer(fault(code, 'Error interno'))).toEqual({
      kind: 'fault',
      side,
      text: 'Error interno',
    });
  });
});

describe('a text that is no answer', () => {
  const whole = soap(partly);

  it.each([
    ['empty', '', 'empty'],
    ['blank', ' \n', 'empty'],
    ['a web page', '<!DOCTYPE html><html><body>Servicio no disponible</body></html>', 'html'],
    ['a web page without a document type', '\uFEFF <HTML><p>503</HTML>', 'html'],
    ['plain text', 'Service Unavailable', 'notXml'],
    ['JSON', '{"error":1}', 'notXml'],
    ['another XML', '<error/>', 'otherXml'],
    ['an empty SOAP body', soap(''), 'otherXml'],
    [
      'SOAP 1.2',
      whole.replace('http://schemas.xmlsoap.org/soap/envelope/', 'http://www.w3.org/2003/05/soap-envelope'),
      'otherXml',
    ],
    ['a state that nobody knows', whole.replace('>Correcto<', '>Pendiente<'), 'otherXml'],
    ['a date that is none', whole.replace('05-01-2027', '32-01-2027'), 'otherXml'],
    ['a code that is no number', whole.replace('>2001<', '>dos mil<'), 'otherXml'],
    ['another namespace', whole.replaceAll('RespuestaSuministro.xsd', 'Otra.xsd'), 'otherXml'],
    [
      'an external entity',
      `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${whole.replace(/^<\?xml.*?\?>/, '')}`,
      'notXml',
    ],
    ['an entity that is not of XML', whole.replace('V2027/1', '&nbsp;'), 'notXml'],
    ['elements nested without end', '<a>'.repeat(10_000), 'notXml'],
  ])('is recognized: %s', (_name, text, reason) => {
    expect(readRegistrationAnswer(text)).toMatchObject({ kind: 'notAnAnswer', reason });
  });

  it('is recognized wherever an answer is cut off', () => {
    const cuts = Array.from({ length: 200 }, (_, index) =>
      whole.slice(0, Math.floor((whole.length * index) / 200)),
    );

    expect(
      cuts.map((text) => readRegistrationAnswer(text).kind).filter((kind) => kind !== 'notAnAnswer'),
    ).toEqual([]);
  });
});
