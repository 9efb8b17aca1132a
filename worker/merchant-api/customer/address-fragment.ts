import { graphql } from '../client/graphql.ts'

export const addressFields = graphql(`
  fragment AddressFields on AddressType {
    company
    firstName
    lastName
    careOf
    addressLine1
    addressLine2
    addressLine3
    zip
    city
    state
    country
    entryCode
    mobile
  }
`)
