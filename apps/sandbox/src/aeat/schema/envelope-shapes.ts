import { namespaces } from '../xml/namespaces.ts';
import { identity, invoiceId, spanishParty } from './parties.ts';
import { choice, group, type GroupPart, optional, type Part, value } from './part.ts';
import { altaShape, anulacionShape } from './record-shapes.ts';
import { date, oneOf, text, yesOrNo } from './texts.ts';

const information = { inner: namespaces.information } as const;

/** `CabeceraType`: each wrong text refuses the whole request. */
export const headerShape: GroupPart = group(
  'Cabecera',
  [
    spanishParty('ObligadoEmision', 4116),
    optional(spanishParty('Representante', 4117)),
    optional(
      group('RemisionVoluntaria', [
        optional(value('FechaFinVeriFactu', date, 4106)),
        optional(value('Incidencia', yesOrNo, 4121)),
      ]),
    ),
    optional(
      group('RemisionRequerimiento', [
        value('RefRequerimiento', text(18), 4122),
        optional(value('FinRequerimiento', yesOrNo, 4131)),
      ]),
    ),
  ],
  information,
);

/** What is one of 1 to 1,000 in a request. */
export const recordShape: GroupPart = group(
  'RegistroFactura',
  [{ ...choice(altaShape, anulacionShape), missing: 4136 }],
  { ...information, most: 1000, tooMany: 4114 },
);

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

const systemFilter: Part = group(
  'SistemaInformatico',
  [
    ...identity(1176),
    optional(value('NombreSistemaInformatico', text(30), 1220)),
    value('IdSistemaInformatico', text(2), 1177),
    optional(value('Version', text(50), 1179)),
    value('NumeroInstalacion', text(100), 1179),
    optional(value('TipoUsoPosibleSoloVerifactu', yesOrNo, 1212)),
    optional(value('TipoUsoPosibleMultiOT', yesOrNo, 1213)),
    optional(value('IndicadorMultiplesOT', yesOrNo, 1226)),
  ],
  information,
);

/** `ConsultaFactuSistemaFacturacionType`. Source: ConsultaLR.xsd. */
export const queryShape: GroupPart = group('ConsultaFactuSistemaFacturacion', [
  group(
    'Cabecera',
    [
      value('IDVersion', oneOf('1.0'), 1251),
      choice(spanishParty('ObligadoEmision', 4116), spanishParty('Destinatario', 4109)),
      optional(value('IndicadorRepresentante', oneOf('S'), 1249)),
    ],
    information,
  ),
  group('FiltroConsulta', [
    group(
      'PeriodoImputacion',
      [value('Ejercicio', (year) => /^\d{4}$/.test(year)), value('Periodo', oneOf(...months), 1248)],
      information,
    ),
    optional(value('NumSerieFactura', text(60), 1104)),
    optional(group('Contraparte', identity(1123), information)),
    optional(
      group(
        'FechaExpedicionFactura',
        [
          {
            ...choice(
              value('FechaExpedicionFactura', date, 1105),
              group('RangoFechaExpedicion', [
                optional(value('Desde', date, 1105)),
                optional(value('Hasta', date, 1105)),
              ]),
            ),
            isOptional: true,
          },
        ],
        information,
      ),
    ),
    optional(systemFilter),
    optional(value('RefExterna', text(60), 1253)),
    optional({
      ...invoiceId('ClavePaginacion', { nif: 1123, number: 1104, date: 1105 }),
      ...information,
    }),
  ]),
  optional(
    group('DatosAdicionalesRespuesta', [
      optional(value('MostrarNombreRazonEmisor', yesOrNo, 1270)),
      optional(value('MostrarSistemaInformatico', yesOrNo, 1271)),
    ]),
  ),
]);
