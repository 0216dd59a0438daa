import type { Broken, Outcome, Scenario } from './scenario.ts';

export interface Row {
  readonly scenario: Scenario;
  readonly outcome: Outcome | Broken;
  /** The outcome of the negative control; null if there is none. */
  readonly controlled: Outcome | Broken | null;
  readonly seconds: number;
}

/** Whether the figures were reached, and were not reached without the guard. */
export function isGood({ outcome, controlled }: Row): boolean {
  return outcome.isReached && (controlled === null || hasFailedAsItMust(controlled));
}

/** Whether the control failed as expected. A control that broke off proves nothing. */
function hasFailedAsItMust(controlled: Outcome | Broken): boolean {
  return !controlled.isReached && !('isBroken' in controlled);
}

/** A block of lines for each scenario, because sentences don't fit into columns. */
export function tableOf(rows: readonly Row[]): string {
  return rows.map(blockOf).join('\n\n');
}

function blockOf(row: Row): string {
  const { scenario, outcome, controlled, seconds } = row;
  const lines = [
    ['done', outcome.done],
    ['required', scenario.requires],
    ['measured', `${outcome.measured}${outcome.isReached ? '' : '  <- NOT REACHED'}`],
    ...(scenario.control && controlled
      ? [['control', controlText(scenario.control.removes, controlled)]]
      : []),
    ['time', `${seconds.toFixed(1)} s`],
  ];
  const head = `${isGood(row) ? 'ok    ' : 'FAILED'} ${scenario.id}: ${scenario.title}`;
  return [head, ...lines.map(([name = '', text]) => `       ${name.padEnd(9)} ${text}`)].join('\n');
}

function controlText(removes: string, controlled: Outcome | Broken): string {
  const end = hasFailedAsItMust(controlled) ? 'fails, as it must' : 'DID NOT FAIL: it proves nothing';
  return `without ${removes}: ${controlled.measured} (${end})`;
}
