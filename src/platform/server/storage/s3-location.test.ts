import { expect, test } from 'vitest'
import { parseS3Url } from './s3-location.ts'

test('reads all parts', () => {
  expect(
    parseS3Url('s3://key:se%2Fcret@files.example:9000/bucket/deep/prefix?region=eu-central-1&tls=0'),
  ).toEqual({
    endpoint: 'http://files.example:9000',
    bucket: 'bucket',
    prefix: 'deep/prefix/',
    region: 'eu-central-1',
    accessKeyId: 'key',
    secretAccessKey: 'se/cret',
  })
})

test('takes TLS, no prefix and a region by default', () => {
  expect(parseS3Url('s3://key:secret@files.example/bucket')).toMatchObject({
    endpoint: 'https://files.example',
    prefix: '',
    region: 'us-east-1',
  })
})

test.each([
  '',
  'bucket',
  'https://key:hush@host/bucket',
  's3://host/bucket',
  's3://key:hush@host',
  's3://key:hush@host/B',
])('refuses %j without showing the secret', (text) => {
  expect(() => parseS3Url(text)).toThrow(/^S3_URL .*must look like/)
  expect(() => parseS3Url(text)).not.toThrow('hush')
})
