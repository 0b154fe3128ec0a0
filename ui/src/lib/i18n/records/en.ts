/** The doors to the books and what all their screens share. */

import type { records as chinese } from './zh-Hant';

export const records: Record<keyof typeof chinese, string> = {
  'home.books': 'The books',
  'home.members': 'Members',
  'home.ranking': 'Rankings',
  'home.games': 'Games',
  'records.back': 'Back',
  'records.loading': 'Looking it up…',
  'records.failed': 'Nothing could be looked up.',
  'records.retry': 'Try again',
  'records.saved': 'Saved: {place}',
  'papers.title': 'Save as a file',
  'papers.print': 'Print',
  'papers.html': 'Web page',
  'papers.pdf': 'PDF',
  'papers.xlsx': 'Spreadsheet',
  'papers.csv': 'CSV',
  'papers.json': 'JSON',
  'papers.log': 'Game log',
  'papers.writing': 'Writing it…',
  'papers.given': 'Downloaded: {name}',
};
