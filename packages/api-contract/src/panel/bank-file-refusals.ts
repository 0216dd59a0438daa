import type { BankFileFault, OtherFile } from '@dorsal/domain/bank-file-fault';

const download =
  'Descarga los movimientos en Norma 43 (Cuaderno 43) o en CSV desde la web de tu banco y súbelo otra vez.';

const others: Readonly<Record<OtherFile, string>> = {
  pdf: `Este archivo es un PDF, aunque su nombre diga otra cosa. ${download}`,
  spreadsheet: 'Este archivo es una hoja de cálculo. Ábrela, guárdala como CSV y sube ese archivo.',
  webPage: `Este archivo es una página web. ${download}`,
  xml: `Este archivo es un XML (quizá camt.053), que no leemos. ${download}`,
  swift: `Este archivo es un MT940, que no leemos. ${download}`,
  quicken: `Este archivo es un OFX o QIF, que no leemos. ${download}`,
  picture: `Este archivo es una imagen. ${download}`,
  program: `Este archivo no es un fichero de texto. ${download}`,
};

const sums: Readonly<Record<Extract<BankFileFault, { kind: 'sumsDiffer' }>['what'], string>> = {
  count: 'el número de movimientos',
  amount: 'la suma de los importes',
  balance: 'el saldo final',
  records: 'el número de registros',
};

const columnNames = { day: 'fecha', text: 'concepto', amount: 'importe' } as const;

/** Why a bank's file was refused, and what to do, for the person who uploaded it. Nothing was imported. */
export function bankFileRefusal(fault: BankFileFault): string {
  switch (fault.kind) {
    case 'empty':
      return `El archivo está vacío. ${download}`;
    case 'tooManyBytes':
      return 'El archivo pesa más de 2 MB. Descarga del banco menos días y súbelos por partes.';
    case 'tooManyLines':
      return 'El archivo tiene demasiados movimientos. Descarga del banco menos días y súbelos por partes.';
    case 'otherFile':
      return others[fault.is];
    case 'cutOff':
      return 'Al fichero le falta el final: la descarga se cortó. Descárgalo otra vez del banco.';
    case 'badRecord':
      return `La línea ${fault.line} no es de un fichero Norma 43 o está cortada. Descárgalo otra vez del banco, sin abrirlo ni guardarlo con otro programa.`;
    case 'sumsDiffer':
      return `No cuadra ${sums[fault.what]} que el banco anotó al final del fichero: está cortado o alguien lo ha cambiado. Descárgalo otra vez del banco.`;
    case 'otherCurrency':
      return `La línea ${fault.line} no está en euros. Sube el fichero de la cuenta en euros donde cobras las inscripciones.`;
    case 'unknownColumns':
      return `No encontramos la columna de ${fault.missing.map((column) => columnNames[column]).join(' ni la de ')}. Elige tú las columnas.`;
    case 'badCell':
      return fault.column === 'day'
        ? `En la línea ${fault.line}, «${fault.text}» no es una fecha. Corrígela o descarga otra vez el fichero.`
        : `En la línea ${fault.line}, «${fault.text}» no es un importe. Corrígelo o descarga otra vez el fichero.`;
    default:
      return 'El fichero no tiene ningún movimiento. Elige en el banco los días en que esperas transferencias.';
  }
}
