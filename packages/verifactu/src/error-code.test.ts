import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { correctedState, annulledState, type PastResult } from './correction.ts';
import { explainCode } from './error-code.ts';
import { codeGroups } from './internal/code-table.ts';

const properties = readFileSync(new URL('../schemas/aeat/errores.properties', import.meta.url), 'latin1');
const parts = properties.split(/^\*+ Listado.*$/m).slice(1);
const codesIn = (text: string) => [...text.matchAll(/^(\d{4}) = /gm)].map(([, code]) => Number(code));
const [envelope = [], record = [], accepted = []] = parts.map(codesIn);

describe("the agency's codes", () => {
  it('are 247, each once in our table, and no other is', () => {
    const ours = codeGroups.flatMap(({ codes }) => codes.split(' ').map(Number));

    expect([envelope.length, record.length, accepted.length]).toEqual([44, 193, 10]);
    expect(ours).toHaveLength(247);
    expect(new Set(ours)).toEqual(new Set([...envelope, ...record, ...accepted]));
  });

  it("have the class of the agency's list", () => {
    expect(new Set(envelope.map((code) => explainCode(code).class))).toEqual(new Set(['envelopeRefused']));
    expect(new Set(record.map((code) => explainCode(code).class))).toEqual(new Set(['recordRefused']));
    expect(new Set(accepted.map((code) => explainCode(code).class))).toEqual(new Set(['acceptedWithErrors']));
  });

  it.each([
    [2001, "the recipient's NIF isn't in the census", 'issuer', 'rectifyInvoice'],
    [1124, 'no such rate', 'issuer', 'rectifyInvoice'],
    [2005, 'the sum differs', 'operator', 'correctRecord'],
    [2000, 'a wrong huella', 'operator', 'correctRecord'],
    [1238, 'an exempt line with a rate', 'adviser', 'correctRecord'],
    [2004, 'a late record', 'operator', 'nothing'],
    [2009, 'IPSI without a regime', 'operator', 'nothing'],
    [3000, 'a duplicate', 'operator', 'queryRecord'],
    [3002, 'no such record', 'operator', 'queryRecord'],
    [3500, 'a technical failure', 'operator', 'repeatLater'],
    [4112, 'the wrong certificate', 'issuer', 'fixAndRepeat'],
    [4102, 'against the schema', 'operator', 'fixAndRepeat'],
    [1130, 'a number with a wrong character', 'adviser', 'askPerson'],
  ])('have a person and a next step: %i, %s', (code, _name, who, nextStep) => {
    expect(explainCode(code)).toMatchObject({ code, who, nextStep });
  });

  it('mean "ask a person" when they are not in the list', () => {
    expect(explainCode(1999)).toMatchObject({ class: 'unknown', who: 'operator', nextStep: 'askPerson' });
    expect(explainCode(1204)).toMatchObject({ class: 'unknown', nextStep: 'askPerson' });
  });

  it('have a Spanish sentence each', () => {
    expect(
      codeGroups.map(({ action }) => action).filter((action) => !/^[A-ZÁÉÍÓÚ].{20,}\.$/.test(action)),
    ).toEqual([]);
  });
});

const alta = (state: PastResult['state']): PastResult => ({ kind: 'alta', state });
const anulacion = (state: PastResult['state']): PastResult => ({ kind: 'anulacion', state });

describe('the state that a new record of an invoice refers to', () => {
  it.each<[string, readonly PastResult[], string]>([
    ['the first was refused', [alta('refused')], 'notRegistered'],
    ['first and correction were refused', [alta('refused'), alta('refused')], 'notRegistered'],
    ['it was accepted', [alta('accepted')], 'registered'],
    ['it was accepted with errors', [alta('acceptedWithErrors')], 'registered'],
    ['its correction was refused', [alta('accepted'), alta('refused')], 'correctionRefused'],
    ['a later correction was accepted', [alta('accepted'), alta('refused'), alta('accepted')], 'registered'],
    ['it was annulled', [alta('accepted'), anulacion('accepted')], 'registered'],
  ])('is for a correction, if %s', (_name, past, state) => {
    expect(correctedState(past)).toBe(state);
  });

  it.each<[string, readonly PastResult[], object]>([
    ['it was accepted', [alta('accepted')], {}],
    ['it was refused', [alta('refused')], { isWithoutPriorRecord: true }],
    ['its annulment was refused', [alta('accepted'), anulacion('refused')], { wasRefused: true }],
    [
      'both were refused',
      [alta('refused'), anulacion('refused')],
      { isWithoutPriorRecord: true, wasRefused: true },
    ],
  ])('is for an annulment, if %s', (_name, past, state) => {
    expect(annulledState(past)).toEqual(state);
  });
});
