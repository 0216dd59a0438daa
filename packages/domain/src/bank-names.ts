/** Banks of Spain by their code in account numbers. Source: Banco de España, "Registro de Entidades". */
const names: Readonly<Record<string, string>> = {
  '0019': 'Deutsche Bank',
  '0049': 'Santander',
  '0061': 'Banca March',
  '0073': 'Openbank',
  '0075': 'Santander',
  '0081': 'Banco Sabadell',
  '0128': 'Bankinter',
  '0182': 'BBVA',
  '0186': 'Mediolanum',
  '0237': 'Cajasur',
  '0239': 'EVO',
  '1465': 'ING',
  '1491': 'Triodos',
  '2045': 'Caixa Ontinyent',
  '2080': 'Abanca',
  '2085': 'Ibercaja',
  '2095': 'Kutxabank',
  '2100': 'CaixaBank',
  '2103': 'Unicaja',
  '3025': 'Caixa Enginyers',
  '3035': 'Laboral Kutxa',
  '3058': 'Cajamar',
};

/** The bank of an account as Norma 43 writes it (`210004180200051332`); null for a bank that we don't know by name. */
export function bankName(account: string): string | null {
  return names[account.slice(0, 4)] ?? null;
}
