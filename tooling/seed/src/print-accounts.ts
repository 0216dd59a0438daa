import { demoAccounts } from './demo-accounts.ts';
import { demoOrganizers } from './demo-organizers.ts';
import { demoRegistrations } from './demo-registrations.ts';
import { accountsWithApp, type DemoMember, demoMembers } from './demo-staff.ts';

console.log('  Demo accounts');
for (const { email, password, role, mailConfirmed } of demoAccounts) {
  printRow(email, password, `${role}${mailConfirmed ? '' : ', e-mail not confirmed'}`);
}

console.log('\n  Demo accounts of the panel');
for (const { slug, name } of [...demoOrganizers, ...demoRegistrations]) {
  const members = demoMembers.filter(({ organizerSlug }) => organizerSlug === slug);
  if (members.length === 0) continue;
  console.log(
    `    ${name}${demoRegistrations.some((one) => one.slug === slug) ? ' (not approved yet)' : ''}`,
  );
  for (const member of members) printRow(member.account.email, member.account.password, grantOf(member));
}

function printRow(email: string, password: string, note: string): void {
  console.log(`    ${email.padEnd(34)} ${password.padEnd(20)} ${note}`);
}

function grantOf({ account, role, eventSlug, endsInDays }: DemoMember): string {
  const notes = [
    accountsWithApp.includes(account) && 'code at the sandbox, /codes',
    eventSlug && `only ${eventSlug}`,
    endsInDays && `for ${endsInDays} days`,
  ];
  return [role, ...notes.filter(Boolean)].join(', ');
}
