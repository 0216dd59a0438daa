import { demoAccounts } from './demo-accounts.ts';

console.log('  Demo accounts');
for (const { email, password, role, mailConfirmed } of demoAccounts) {
  const note = `${role}${mailConfirmed ? '' : ', e-mail not confirmed'}`;
  console.log(`    ${email.padEnd(24)} ${password.padEnd(20)} ${note}`);
}
