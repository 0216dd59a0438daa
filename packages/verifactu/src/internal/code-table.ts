import type { CodeAdvice } from '../code-advice.ts';

/** What to do about some of the agency's codes. */
interface CodeGroup extends CodeAdvice {
  /** Separated by spaces. */
  readonly codes: string;
}

/**
 * All codes of the agency's list (`errores.properties`), by what a person must do. A wrong content of the invoice, which
 * its recipient sees, is rectified; a field that only the record has is corrected under the same number.
 * Sources: errores.properties; questions of developers 1.3, questions 6 and 17; validations document, 4.3.
 */
export const codeGroups: readonly CodeGroup[] = [
  {
    codes: '1103 1109 1110 1121 1123 1131 1290 2001',
    who: 'issuer',
    nextStep: 'rectifyInvoice',
    action:
      'Revisa con el destinatario su NIF y su nombre. Si están mal en la factura, emite una rectificativa R4 por sustitución; si la factura es un canje (F3), anúlala con otra F3 en negativo y emite una F3 con los datos correctos.',
  },
  {
    codes:
      '1124 1127 1132 1135 1140 1142 1143 1144 1160 1162 1163 1164 1165 1166 1167 1168 1169 1170 1194 1206 1235 1236 1277',
    who: 'issuer',
    nextStep: 'rectifyInvoice',
    action:
      'Revisa el tipo y la cuota del impuesto. Si están mal en la factura, emite una rectificativa R4 por sustitución; si es un canje (F3), otra F3 en negativo y una F3 correcta.',
  },
  {
    codes: '2005 2006 1210 1216',
    who: 'operator',
    nextStep: 'correctRecord',
    action:
      'Corrige la suma de cuotas o el importe total del registro y envía una subsanación de la misma factura.',
  },
  {
    codes: '2000 2002 2003 2007 2008 1174 1175 1180 1262 1263 1264 1268 1269 1274 1291 1292',
    who: 'operator',
    nextStep: 'correctRecord',
    action:
      'Comprueba la cadena de registros del emisor (huella y registro anterior) antes de enviar la subsanación de la misma factura.',
  },
  {
    codes: '2004 2009',
    who: 'operator',
    nextStep: 'nothing',
    action: 'No hay que subsanarlo. Si se repite, revisa el reloj del servidor.',
  },
  {
    codes:
      '1100 1101 1102 1106 1107 1111 1114 1115 1116 1117 1118 1119 1122 1126 1136 1137 1138 1139 1151 1153 1155 1156 1157 1158 1159 1161 1171 1178 1183 1184 1185 1186 1187 1188 1189 1190 1191 1192 1193 1211 1224 1225 1227 1228 1229 1230 1231 1232 1233 1234 1239 1244 1247 1251 1253 1254 1255 1258 1259 1265 1266 1267 1273 1275 1276 1287',
    who: 'operator',
    nextStep: 'correctRecord',
    action: 'Corrige el campo que indica el mensaje y envía una subsanación de la misma factura.',
  },
  {
    codes:
      '1181 1182 1195 1196 1197 1198 1199 1200 1201 1202 1203 1205 1207 1208 1209 1218 1237 1238 1245 1246 1252 1257 1260 1281 1284 1286 1289 1293',
    who: 'adviser',
    nextStep: 'correctRecord',
    action:
      'Pregunta al asesor qué clase de impuesto corresponde a la venta (sujeta, exenta o no sujeta), corrige la clase de la entrada y envía una subsanación de la misma factura.',
  },
  {
    codes: '1176 1177 1179 1212 1213 1214 1220 1221 1222 1223 1226 1242',
    who: 'operator',
    nextStep: 'correctRecord',
    action:
      'Corrige los datos del sistema informático en la configuración y envía una subsanación de la misma factura.',
  },
  {
    codes: '1104 1105 1112 1125 1130 1133 1134 1145 1146 1147 1148 1149 1150 1152 1173',
    who: 'adviser',
    nextStep: 'askPerson',
    action:
      'El número, la fecha o el tipo de la factura no son válidos y no se pueden subsanar con el mismo número. Pregunta al asesor qué documento hay que emitir.',
  },
  {
    codes: '1108 1120 1154 1172 1215 1217 1219 1240',
    who: 'issuer',
    nextStep: 'askPerson',
    action:
      'Comprueba que el NIF y el nombre del emisor son los que constan en la Agencia Tributaria, y avisa al operador.',
  },
  {
    codes: '1128',
    who: 'adviser',
    nextStep: 'askPerson',
    action: 'La Agencia Tributaria no conoce ese acuerdo de facturación. Comprueba su número con el asesor.',
  },
  {
    codes: '1129 1241 1243 1256 1288 3500 3501 4108 4110 4111 4128 4134',
    who: 'operator',
    nextStep: 'repeatLater',
    action:
      'Es un fallo técnico de la Agencia Tributaria: los mismos registros se envían otra vez más tarde.',
  },
  {
    codes: '1248 1249 1250 1261 1270 1271 1272 1282 1283 1285 3502',
    who: 'operator',
    nextStep: 'fixAndRepeat',
    action: 'La consulta es incorrecta, pero no afecta a ninguna factura: corrige sus filtros y repítela.',
  },
  {
    codes: '3000',
    who: 'operator',
    nextStep: 'queryRecord',
    action:
      'Consulta qué registro tiene la Agencia Tributaria de esta factura y compara su huella: si es la misma, el registro ya está entregado.',
  },
  {
    codes: '3002',
    who: 'operator',
    nextStep: 'queryRecord',
    action:
      'La Agencia Tributaria no tiene la factura que se corrige o anula. Comprueba si su registro sigue pendiente de envío; si fue rechazado, repite la corrección indicando que no consta.',
  },
  {
    codes: '3001 3004 3503',
    who: 'adviser',
    nextStep: 'askPerson',
    action:
      'La factura consta como anulada o se presentó por otra vía, y su número no se puede usar otra vez. Pregunta al asesor antes de hacer nada.',
  },
  {
    codes: '3003 4112 4132 4140',
    who: 'issuer',
    nextStep: 'fixAndRepeat',
    action:
      'Comprueba que el certificado es el del emisor o que su autorización para enviar en su nombre sigue en vigor. Después se envían los mismos registros.',
  },
  {
    codes: '4104 4107 4109 4115 4116',
    who: 'issuer',
    nextStep: 'fixAndRepeat',
    action:
      'Corrige el NIF y el nombre del emisor tal como constan en la Agencia Tributaria. Después se envían los mismos registros.',
  },
  {
    codes: '4105 4117 4123 4124',
    who: 'adviser',
    nextStep: 'fixAndRepeat',
    action: 'Corrige el NIF y el nombre del representante. Después se envían los mismos registros.',
  },
  {
    codes: '4120',
    who: 'adviser',
    nextStep: 'fixAndRepeat',
    action:
      'La fecha en la que se deja VERI*FACTU solo puede ser un 31 de diciembre. Corrígela y envía los mismos registros.',
  },
  {
    codes:
      '4102 4103 4106 4113 4114 4118 4119 4121 4122 4125 4126 4127 4129 4130 4131 4133 4135 4136 4137 4138 4139',
    who: 'operator',
    nextStep: 'fixAndRepeat',
    action:
      'El mensaje no cumple el esquema o el servicio es otro: es un error del programa. Avisa a quien lo mantiene; los registros esperan y se envían después.',
  },
  {
    codes: '4141',
    who: 'operator',
    nextStep: 'askPerson',
    action:
      'La Agencia Tributaria ha suspendido el acceso. Escribe a verifactu@correo.aeat.es; los registros esperan y se envían después.',
  },
];
