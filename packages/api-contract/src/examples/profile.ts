import type { ProfileBody } from '../user.ts';

export const profileExample: ProfileBody = {
  name: 'Lucía Ferrer Mas',
  email: 'lucia.ferrer@correo.example',
  profilePicture: null,
  role: 'user',
  mail_confirmed: true,
  options: [
    { key: 'preferredSports', value: 'Trail, natación' },
    { key: 'shirtSize', value: 'M' },
  ],
  billingData: null,
};
