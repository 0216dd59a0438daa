import { BankFileError, type OtherFile } from './bank-file-fault.ts';
import { largestBankFileBytes } from './bank-line.ts';

/**
 * The text of a bank's file: UTF-8, UTF-16 with its mark, else ISO-8859-1 (with the letters of Windows-1252) or CP850, by
 * which of the two makes more Spanish letters. Throws BankFileError for an empty or too large file, and for one that
 * isn't text, whatever its name says.
 */
export function bankFileText(bytes: Uint8Array): string {
  if (bytes.length > largestBankFileBytes) throw new BankFileError({ kind: 'tooManyBytes' });
  const raw = latin1(bytes);
  const other = otherFile(raw) ?? (isProgram(bytes) ? 'program' : undefined);
  if (other) throw new BankFileError({ kind: 'otherFile', is: other });
  const text = decoded(raw)
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n');
  if (text.trim() === '') throw new BankFileError({ kind: 'empty' });
  return text;
}

/** A character for each byte. */
function latin1(bytes: Uint8Array): string {
  const chunk = 8192;
  let text = '';
  for (let from = 0; from < bytes.length; from += chunk) {
    text += String.fromCharCode(...bytes.subarray(from, from + chunk));
  }
  return text;
}

const beginnings: readonly (readonly [RegExp, OtherFile])[] = [
  [/^%PDF/, 'pdf'],
  // ZIP, which XLSX and ODS are, and the older XLS.
  [/^PK\P{L}|^\xd0\xcf/u, 'spreadsheet'],
  [/^\x89PNG|^\xff\xd8\xff|^GIF8/, 'picture'],
  [/^(?:\xef\xbb\xbf)?\s*(?:<!doctype html|<html|<table|<meta)/i, 'webPage'],
  [/^(?:OFXHEADER|!Type:|\s*<OFX>)/i, 'quicken'],
  [/^(?:\xef\xbb\xbf)?\s*<[?A-Za-z]/, 'xml'],
  [/^(?:\{1:|:20:|:940:)/, 'swift'],
];

function otherFile(raw: string): OtherFile | undefined {
  return beginnings.find(([pattern]) => pattern.test(raw))?.[1];
}

const isWide = ([first = 0, second = 0]: Uint8Array) =>
  Math.min(first, second) === 0xfe && first + second === 0x1fd;

/** Control characters besides tab, line breaks, and the old mark for the end of a file. */
function isProgram(bytes: Uint8Array): boolean {
  return !isWide(bytes) && bytes.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 26));
}

function decoded(raw: string): string {
  if (raw.startsWith('\xff\xfe')) return utf16(raw, 0);
  if (raw.startsWith('\xfe\xff')) return utf16(raw, 1);
  const text = raw.replaceAll('\x1a', '');
  if (!/[\x80-\xff]/.test(text)) return text;
  return utf8(text) ?? oneByte(text);
}

function utf16(raw: string, highAt: 0 | 1): string {
  const units: string[] = [];
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const [first, second] = [raw.charCodeAt(at), raw.charCodeAt(at + 1)];
    units.push(String.fromCharCode(highAt === 1 ? first * 256 + second : second * 256 + first));
  }
  return units.join('');
}

/** Undefined for bytes that aren't UTF-8: decodeURIComponent is strict. */
function utf8(raw: string): string | undefined {
  try {
    return decodeURIComponent(
      raw.replaceAll(/[%\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`),
    );
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** The upper half of CP850, from 0x80 on. Source: Unicode's mapping table CP850. */
const cp850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
/** What Windows-1252 has from 0x80 to 0x9f, where ISO-8859-1 has control characters. */
const windows1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

const spanishLetters = /[áéíóúüñçÁÉÍÓÚÜÑÇàèòïÀÈÒÏºª¿¡€]/g;

/** The encoding in which more of the bytes are Spanish letters. */
function oneByte(raw: string): string {
  const fromCp850 = raw.replaceAll(/[\x80-\xff]/g, (byte) => cp850[byte.charCodeAt(0) - 0x80] ?? byte);
  const fromWindows = raw.replaceAll(
    /[\x80-\x9f]/g,
    (byte) => windows1252[byte.charCodeAt(0) - 0x80] ?? byte,
  );
  const count = (text: string) => text.match(spanishLetters)?.length ?? 0;
  return count(fromCp850) > count(fromWindows) ? fromCp850 : fromWindows;
}
