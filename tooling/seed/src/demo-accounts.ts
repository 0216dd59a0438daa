import { demoId } from './demo-id.ts';

export interface DemoAccount {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Public on purpose: these accounts exist only where demo data is imported. */
  readonly password: string;
  readonly role: 'user' | 'partner';
  readonly mailConfirmed: boolean;
  /** The spec's profile options: age, gender, preferredSports, shirtSize. */
  readonly options: readonly { readonly key: string; readonly value: string }[];
}

/** No account has billing data, so that requesting an invoice shows its form. Lucía has orders: demo-orders.ts. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    id: demoId('account lucia'),
    name: 'Lucía Ferrer Moll',
    email: 'lucia@dorsal.example',
    password: 'Corredora#2027',
    role: 'user',
    mailConfirmed: true,
    options: [
      { key: 'age', value: '34' },
      { key: 'gender', value: 'female' },
      { key: 'preferredSports', value: 'Trail, Running' },
      { key: 'shirtSize', value: 'S' },
    ],
  },
  {
    id: demoId('account andreu'),
    name: 'Andreu Sanchis Peris',
    email: 'andreu@dorsal.example',
    password: 'Ciclista#2027',
    role: 'user',
    mailConfirmed: false,
    options: [],
  },
  {
    id: demoId('account carmen'),
    name: 'Carmen Ortega Vidal',
    email: 'carmen@dorsal.example',
    password: 'Organizadora#2027',
    role: 'partner',
    mailConfirmed: true,
    options: [],
  },
];
