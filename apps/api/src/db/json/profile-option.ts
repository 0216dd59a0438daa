export interface ProfileOption {
  readonly key: 'age' | 'gender' | 'preferredSports' | 'shirtSize';
  readonly value: string;
}
