import { namespaces } from '../xml/namespaces.ts';
import { chainLink, identity, invoiceId } from './parties.ts';
import { choice, group, optional, type Part, value } from './part.ts';
import { amount, date, moment, oneOf, percentage, text, yesOrNo } from './texts.ts';

const version = value('IDVersion', oneOf('1.0'), 1251);
const reference = optional(value('RefExterna', text(60), 1253));
const otherInvoice = { nif: 1123, number: 1104, date: 1145 } as const;

const system = group('SistemaInformatico', [
  ...identity(1176),
  value('NombreSistemaInformatico', text(30), 1220),
  value('IdSistemaInformatico', (id) => /^[A-Z\d]{2}$/.test(id), 1177),
  value('Version', text(50), 1179),
  value('NumeroInstalacion', text(100), 1179),
  value('TipoUsoPosibleSoloVerifactu', yesOrNo, 1212),
  value('TipoUsoPosibleMultiOT', yesOrNo, 1213),
  value('IndicadorMultiplesOT', yesOrNo, 1226),
]);

const seal: readonly Part[] = [
  value('TipoHuella', oneOf('01'), 1247),
  value('Huella', (huella) => huella.length === 64, 1262),
  optional({ kind: 'opaque', name: 'Signature', namespace: namespaces.signature }),
];

const regimes = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '14', '15', '17', '18'];

const line = group(
  'DetalleDesglose',
  [
    optional(value('Impuesto', oneOf('01', '02', '03', '05'), 1218)),
    optional(value('ClaveRegimen', oneOf(...regimes, '19', '20', '21'), 1246)),
    choice(
      value('CalificacionOperacion', oneOf('S1', 'S2', 'N1', 'N2'), 1181),
      value('OperacionExenta', oneOf('E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7', 'E8'), 1182),
    ),
    optional(value('TipoImpositivo', percentage, 1124)),
    value('BaseImponibleOimporteNoSujeto', amount),
    optional(value('BaseImponibleACoste', amount)),
    optional(value('CuotaRepercutida', amount)),
    optional(value('TipoRecargoEquivalencia', percentage, 1127)),
    optional(value('CuotaRecargoEquivalencia', amount)),
  ],
  { most: 12, tooMany: 4113 },
);

const listOf = (name: string, item: Part): Part =>
  optional(group(name, [{ ...item, most: 1000, tooMany: 4113 } as Part]));

/** `RegistroFacturacionAltaType`. Source: SuministroInformacion.xsd. */
export const altaShape = group('RegistroAlta', [
  version,
  invoiceId('IDFactura', { nif: 1120, number: 1104, date: 1105 }),
  reference,
  value('NombreRazonEmisor', text(120)),
  optional(value('Subsanacion', yesOrNo, 1171)),
  optional(value('RechazoPrevio', oneOf('N', 'S', 'X'), 1171)),
  value('TipoFactura', oneOf('F1', 'F2', 'F3', 'R1', 'R2', 'R3', 'R4', 'R5'), 1106),
  optional(value('TipoRectificativa', oneOf('S', 'I'), 1107)),
  listOf('FacturasRectificadas', invoiceId('IDFacturaRectificada', otherInvoice)),
  listOf('FacturasSustituidas', invoiceId('IDFacturaSustituida', otherInvoice)),
  optional(
    group('ImporteRectificacion', [
      value('BaseRectificada', amount),
      value('CuotaRectificada', amount),
      optional(value('CuotaRecargoRectificado', amount)),
    ]),
  ),
  optional(value('FechaOperacion', date, 1145)),
  value('DescripcionOperacion', text(500)),
  optional(value('FacturaSimplificadaArt7273', yesOrNo, 1136)),
  optional(value('FacturaSinIdentifDestinatarioArt61d', yesOrNo, 1184)),
  optional(value('Macrodato', yesOrNo, 1137)),
  optional(value('EmitidaPorTerceroODestinatario', oneOf('D', 'T'), 1151)),
  optional(group('Tercero', identity(1123))),
  listOf('Destinatarios', group('IDDestinatario', identity(1123))),
  optional(value('Cupon', yesOrNo, 1157)),
  group('Desglose', [line]),
  value('CuotaTotal', amount),
  value('ImporteTotal', amount),
  chainLink,
  system,
  value('FechaHoraHusoGenRegistro', moment, 1244),
  optional(value('NumRegistroAcuerdoFacturacion', text(15))),
  optional(value('IdAcuerdoSistemaInformatico', text(16))),
  ...seal,
]);

/** `RegistroFacturacionAnulacionType`. Source: SuministroInformacion.xsd. */
export const anulacionShape = group('RegistroAnulacion', [
  version,
  invoiceId('IDFactura', { nif: 1120, number: 1104, date: 1105 }, 'Anulada'),
  reference,
  optional(value('SinRegistroPrevio', yesOrNo, 1276)),
  optional(value('RechazoPrevio', yesOrNo, 1275)),
  optional(value('GeneradoPor', oneOf('E', 'D', 'T'), 1225)),
  optional(group('Generador', identity(1258))),
  chainLink,
  system,
  value('FechaHoraHusoGenRegistro', moment, 1244),
  ...seal,
]);
