import fastify from 'fastify';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { PageRefusedError } from '../embed/check/check-refusals.ts';
import { answerError } from './error-answer.ts';

describe('a call that failed', () => {
  it.each([
    ['error', 'the cause is ours', new Error('a failure of the test')],
    [
      'warn',
      'a page that a visitor named is away',
      new PageRefusedError({ status: null, problem: 'unreachable' }),
    ],
    ['warn', 'a page that a visitor named is slow', new PageRefusedError({ status: null, problem: 'slow' })],
  ])('is logged as %s if %s', async (level, _, error) => {
    const lines: { level: number; msg: string }[] = [];
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines.push(JSON.parse(chunk.toString()));
        done();
      },
    });
    const app = fastify({ loggerInstance: pino({ level: 'warn' }, sink) });
    app.setErrorHandler(answerError);
    app.get('/', () => {
      throw error;
    });

    await app.inject('/');

    expect(lines.map((line) => [pino.levels.labels[line.level], line.msg])).toEqual([
      [level, 'a call failed'],
    ]);
  });
});
