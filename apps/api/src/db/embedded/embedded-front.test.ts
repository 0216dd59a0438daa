import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectionOptions } from '../database.ts';
import { type EmbeddedFront, openFront } from './embedded-front.ts';

const host = '127.0.0.1';
const idleMs = 400;
let db: PGlite;
let front: EmbeddedFront;
const opened: (Client | Pool)[] = [];

beforeAll(async () => {
  db = await PGlite.create();
  front = await openFront(db, { host, idleMs });
  const { query, end } = await newClient();
  await query('create table counters (key text primary key, n int not null)');
  await end();
});
afterAll(async () => {
  await Promise.all(opened.map((one) => one.end().catch(() => undefined)));
  await front.stop();
  await db.close();
});

const place = () => connectionOptions({ host, port: front.port });

/** A separate client; its queries report a lost connection. */
async function newClient() {
  const client = new Client(place());
  client.on('error', () => undefined);
  await client.connect();
  opened.push(client);
  return {
    query: async (text: string, values?: unknown[]) => (await client.query(text, values)).rows as unknown[],
    named: async (name: string, text: string) => (await client.query({ name, text })).rows as unknown[],
    end: () => client.end(),
    // Simulates a broken connection.
    kill: () => Reflect.get(client, 'connection').stream.destroy() as unknown,
  };
}

function newPool(): Pool {
  const pool = new Pool({ ...place(), max: 2 });
  opened.push(pool);
  return pool;
}

describe('several clients of the embedded database', () => {
  it('get the answers to their own questions, and their transactions run one after the other', async () => {
    const pools = [newPool(), newPool()];
    await pools[0]?.query("insert into counters values ('turns', 0)");
    const turns = 15;
    let added = 0;

    /** Some rows, sometimes large ones, so that queries and answers arrive in pieces. */
    const ask = async (pool: Pool, name: string, turn: number) => {
      const value = name + 'x'.repeat(turn % 7 === 0 ? 150_000 : 10);
      const { rows } = await pool.query('select $1::text as value, g from generate_series(1, 3) g', [value]);
      expect(rows).toEqual([1, 2, 3].map((g) => ({ value, g })));
    };
    /** Reads, waits, writes: a transaction in between would be lost. */
    const addOne = async (pool: Pool) => {
      const client = await pool.connect();
      await client.query('begin');
      const { rows } = await client.query('select n from counters where key = $1', ['turns']);
      await wait(1);
      await client.query('update counters set n = $1 where key = $2', [Number(rows[0].n) + 1, 'turns']);
      await client.query('commit');
      client.release();
      added += 1;
    };
    const work = async (pool: Pool, name: string) => {
      for (let turn = 0; turn < turns; turn += 1) {
        await ask(pool, `${name}${turn}-`, turn);
        if (turn % 5 === 0) await addOne(pool);
      }
    };
    await Promise.all(pools.flatMap((pool, at) => [work(pool, `a${at}`), work(pool, `b${at}`)]));

    const { rows } = (await pools[0]?.query("select n from counters where key = 'turns'")) ?? {};
    expect(rows).toEqual([{ n: added }]);
  });

  it('see nothing of a transaction until it is committed', async () => {
    const [writer, reader] = [await newClient(), await newClient()];
    await writer.query('begin');
    await writer.query("insert into counters values ('half', 1)");

    const seen = reader.query("select n from counters where key = 'half'");
    await wait(50);
    await writer.query("update counters set n = 2 where key = 'half'");
    await writer.query('commit');

    expect(await seen).toEqual([{ n: 2 }]);
  });

  it('continue after one has failed in its transaction', async () => {
    const [failing, other] = [await newClient(), await newClient()];
    await failing.query('begin');
    await expect(failing.query('select $1::int / 0', [1])).rejects.toThrow('division by zero');
    const waiting = other.query('select 1 as one');
    await expect(failing.query('select 1')).rejects.toThrow('current transaction is aborted');
    await failing.query('rollback');
    expect(await waiting).toEqual([{ one: 1 }]);
  });

  it('lose a transaction whose connection breaks off', async () => {
    const [killed, other] = [await newClient(), await newClient()];
    await killed.query('begin');
    await killed.query("insert into counters values ('killed', 1)");

    killed.kill();

    expect(await other.query("select n from counters where key = 'killed'")).toEqual([]);
  });

  it('disconnect one that is idle in its transaction, with the reason', async () => {
    const [hanging, other] = [await newClient(), await newClient()];
    await hanging.query('begin');
    await hanging.query("insert into counters values ('hanging', 1)");

    expect(await other.query("select n from counters where key = 'hanging'")).toEqual([]);

    await expect(hanging.query('commit')).rejects.toThrow(/idle for too long|not queryable|terminated/);
  });

  it('wait for an advisory lock of a session, as the migrations of two processes do', async () => {
    const [first, second] = [await newClient(), await newClient()];
    const order: string[] = [];
    await first.query('select pg_advisory_lock(42)');

    const locked = second.query('select pg_advisory_lock(42)').then(() => order.push('second'));
    await wait(50);
    await first.query('select 1');
    order.push('first');
    await first.query('select pg_advisory_unlock(42)');
    await locked;

    expect(order).toEqual(['first', 'second']);
    await second.end();
  });
});

describe('state of one client of the embedded database', () => {
  it('is not visible to another one: settings, temporary tables, prepared statements', async () => {
    const [one, two] = [await newClient(), await newClient()];
    await one.query("set statement_timeout = '7s'");
    await one.query('set default_transaction_read_only = on');
    await one.query('prepare told as select 1');
    await two.query('create temp table notes (text text)');

    expect(await two.query("select current_setting('statement_timeout') as value")).toEqual([{ value: '0' }]);
    await expect(two.query('execute told')).rejects.toThrow('does not exist');
    await expect(one.query('select * from notes')).rejects.toThrow('does not exist');
  });

  it('includes a prepared statement by its name, until the client disconnects', async () => {
    const [one, two] = [await newClient(), await newClient()];
    for (let round = 0; round < 2; round += 1) {
      expect(await one.named('find', "select 'one' as who")).toEqual([{ who: 'one' }]);
      expect(await two.named('find', "select 'two' as who")).toEqual([{ who: 'two' }]);
    }

    await one.end();

    expect(await two.named('find', "select 'two' as who")).toEqual([{ who: 'two' }]);
    const other = await newClient();
    const left = await other.query("select name from pg_prepared_statements where name like '%find'");
    expect(left).toHaveLength(1);
  });
});

describe("what the embedded database can't serve", () => {
  it('is COPY FROM STDIN: the client gets an error, the others continue', async () => {
    const [copying, other] = [await newClient(), await newClient()];
    await expect(copying.query('COPY counters FROM STDIN')).rejects.toThrow(/COPY FROM STDIN|terminated/);
    expect(await other.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it.each([
    ['another protocol', 'GET / HTTP/1.1\r\n\r\n'],
    ['a startup of another version', '\0\0\0\x08\0\x02\0\0'],
    ['a cancel request', '\0\0\0\x10\x04\xd2\x16\x2e\0\0\0\x01\0\0\0\x02'],
    ['a message without a sensible length', '\0\0\0\x08\0\x03\0\0Q\xff\xff\xff\xff'],
    ['an unknown message', '\0\0\0\x08\0\x03\0\0y\0\0\0\x04'],
  ])('is %s: that connection ends, the others continue', async (_, bytes) => {
    const socket = connect(front.port, host);
    socket.resume();
    socket.end(Buffer.from(bytes, 'latin1'));
    await once(socket, 'close');
    const other = await newClient();
    expect(await other.query('select 1 as one')).toEqual([{ one: 1 }]);
  });
});
