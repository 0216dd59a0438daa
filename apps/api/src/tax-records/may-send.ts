import { inTransaction } from '../db/in-transaction.ts';
import { taxWaiting } from '../db/schema/tax.ts';
import { alertOperator, mailOperator } from '../outbox/operator-alert.ts';
import type { Services } from '../services.ts';
import { currentInstallation, installationForNextRecord } from './installation.ts';

/** What was logged last about a database: the worker asks every second. */
const loggedTexts = new WeakMap<Services['db'], string>();

/**
 * Whether this process may send records: to an agency on this machine always, to any other only if the configuration
 * names this database's installation. So a copy of the database for tests, or a restored one, sends nothing until a
 * person has looked at it.
 */
export async function maySend(services: Pick<Services, 'db' | 'config' | 'log'>): Promise<boolean> {
  const { db, config } = services;
  if (isOnThisMachine(config.tax.serviceUrl)) return true;
  const { installation } = config.tax;
  if (installation !== null && (await currentInstallation(db)) === installation) return true;
  if ((await db.$count(taxWaiting)) === 0) return false;
  await inTransaction(db, async (tx) => {
    // A restored database has no number until its next record. Waiting records need it before that.
    const number = await installationForNextRecord(tx);
    const alert = {
      key: `tax-installation:${number}`,
      subject: 'Los registros de facturación no se envían a la AEAT',
      text: `El número de instalación de esta base de datos es ${number} y TAX_INSTALLATION dice ${installation ?? 'nada'}. Si es la instalación de verdad, pon ese número en TAX_INSTALLATION y reinicia. Si es una copia para pruebas, déjalo así: no envía nada.`,
    };
    // Both send one e-mail for a key.
    if (loggedTexts.get(db) === alert.text) await mailOperator(tx, services, alert);
    else await alertOperator(tx, services, alert);
    loggedTexts.set(db, alert.text);
  });
  return false;
}

/** Whether the agency's service is for tests: its own, or the sandbox's. */
export function isTestService(url: string): boolean {
  return isOnThisMachine(url) || /^prewww\d+\.aeat\.es$/.test(new URL(url).hostname);
}

function isOnThisMachine(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}
