import { expect, it } from 'vitest';
import { portfolioYear } from './portfolio-year';

it.each([
  [[], 2025],
  [['2024-12', null, undefined, ''], 2025],
  [['2026-01-31', '2027-03', '2019-05'], 2027],
])('the year of Home of works of %j is %d', (dates, year) => expect(portfolioYear(dates)).toBe(year));
